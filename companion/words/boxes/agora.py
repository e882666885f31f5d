"""The words of Agora."""

from companion.words.box_words import AskWords, BoxWords, LineWords
from companion.words.language import lazy_gettext as _l

WORDS = BoxWords(
    "agora",
    "duel",
    picture="cube",
    lines={"senate": LineWords(_l("Senate"), _l("Chambers"), picture="cube")},
    asks={
        "senate": AskWords(
            _l("an action in the Senate"),
            _l("%(who)s places or moves which cube?"),
            hint=_l("Who has more cubes in a Chamber controls it, and has its Decree."),
        ),
        "conspirator": AskWords(
            _l("choice of a Conspirator"),
            _l("%(who)s places a cube or draws Conspiracies?"),
            why=_l("A Conspirator does one of the two."),
        ),
        "remove-cube": AskWords(
            _l("a cube to remove"),
            _l("%(who)s removes a cube of the opponent from which Chamber?"),
            why=_l("Control of the Chamber may pass to the other side."),
        ),
        "turn-up-decree": AskWords(
            _l("a Decree to turn up"),
            _l("Which Decree lies in this Chamber?"),
            why=_l("It was face down until somebody controlled the Chamber."),
        ),
        "trigger": AskWords(
            _l("a Conspiracy to trigger"),
            _l("%(who)s triggers which Conspiracy that is not prepared?"),
            why=_l("Curia Julia lets it act at once."),
        ),
        "lock-progress": AskWords(
            _l("a progress token to lock"),
            _l("%(who)s locks which progress token?"),
            why=_l("Nobody has it to the end of the game."),
        ),
        "build-structure": AskWords(
            _l("a building of the first row"),
            _l("%(who)s builds which card of the row laid first?"),
            why=_l("It costs nothing and may still be covered; a Senator does not count."),
        ),
        "build-box": AskWords(
            _l("a card of the box"),
            _l("%(who)s builds which card of those taken out at the set-up?"),
            why=_l("They are looked at in secret, and one is built free of charge."),
        ),
        "swap-cards": AskWords(
            _l("cards to swap"),
            _l("%(who)s swaps which cards of one colour with the opponent?"),
            why=_l("Both are blue, or both are green."),
        ),
        "move-decree": AskWords(
            _l("a Decree to move"),
            _l("%(who)s moves which Decree where?"),
            why=_l("It goes under that of another Chamber, whose owner has both."),
        ),
        "remove-wonder": AskWords(
            _l("a wonder to remove"),
            _l("%(who)s sends which wonder of the opponent to the box?"),
            why=_l("What it gave at once stays given."),
        ),
    },
    plays={
        "recruit": _l("%(who)s recruits %(what)s"),
        "conspire": _l("%(who)s prepares a Conspiracy"),
        "trigger": _l("%(who)s triggers %(what)s"),
        "move": _l("%(who)s moves a cube"),
        "move chamber": _l("%(who)s moves a cube from Chamber %(from)s to %(chamber)s"),
        "place chamber": _l("%(who)s places a cube in Chamber %(chamber)s"),
        "choose chamber": _l("%(who)s chooses Chamber %(chamber)s"),
        "draw seat": _l("%(who)s draws Conspiracies"),
    },
    buttons={
        "recruit": _l("Recruit"),
        "conspire": _l("Prepare a Conspiracy"),
        "place chamber": _l("Place in Chamber %(chamber)s"),
        "move chamber": _l("From Chamber %(from)s to %(chamber)s"),
    },
    play_pictures={"recruit": "senate", "conspire": "conspiracy", "trigger": "conspiracy", "move": "cube"},
    tokens={"cube": _l("cube in the Senate"), "conspiracy": _l("Conspiracy")},
    fields={
        "chambers": _l("Chambers"),
        "decrees 1": _l("Chamber 1"),
        "decrees 3": _l("Chamber 3"),
        "decrees 5": _l("Chamber 5"),
        "senators": _l("Senators"),
        "conspiracies": _l("Conspiracies"),
        "decrees": _l("Decrees"),
    },
    found={"cube": _l("cubes %(num)s")},
    refusals={
        "all-senators": _l("This Age has %(number)s Senators: %(card)s would be one too many."),
        "senator-is-recruited": _l("%(card)s is no building: he is recruited."),
        "no-senator": _l("%(card)s is no Senator: it is built."),
        "no-senate-action": _l("That cube cannot be placed or moved so."),
        "no-conspiracy": _l("This player has no such Conspiracy."),
        "triggered-already": _l("%(conspiracy)s was triggered before; there is one of each."),
        "one-trigger": _l("One Conspiracy a turn can be triggered."),
    },
    flaws={
        "six-chambers": _l("must be 6 Chambers, not %(number)s"),
        "three-decrees": _l("must be the 3 different Decrees of Chambers 1, 3 and 5"),
        "too-many-cubes": _l("more than %(most)s cubes of a player"),
        "too-many-senators": _l("more than %(most)s of %(id)s"),
    },
)
