#!/bin/sh
# A copy of all games every EVERY seconds (a day), the last KEEP (fourteen) of them in FOLDER; one that is not whole is thrown away and said.
# Back again:  docker compose -f docs/club/compose.yaml exec -T database pg_restore -U companion -d companion --clean < companion-….dump
set -u
folder=${FOLDER:-/backups}
while true; do
  draft=$folder/.new
  if pg_dump --format=custom --file="$draft" && pg_restore --list "$draft" >/dev/null; then
    mv "$draft" "$folder/companion-$(date -u +%Y%m%dT%H%M%S).dump"
    ls "$folder" | grep '^companion-.*\.dump$' | sort | head -n "-${KEEP:-14}" | while read -r old; do rm "$folder/$old"; done
  else
    rm -f "$draft"
    echo "no backup was made" >&2
  fi
  [ -n "${ONCE:-}" ] && exit
  sleep "${EVERY:-86400}"
done
