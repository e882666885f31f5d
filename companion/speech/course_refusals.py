"""Why an entry of a record is refused, or a file is no record, in three languages."""

import json
from collections.abc import Mapping
from typing import Any

from companion.catalog.vocabulary import RESOURCES, Language
from companion.play.bad_record import BadRecord
from companion.play.positions import BadPosition
from companion.play.refusal import Refusal
from companion.speech.course import Teller, printable
from companion.speech.course_phrases import ASKS, SAYS, Phrases, three
from companion.speech.course_refusals_wonders import WORDS as OF_WONDERS
from companion.speech.language import speaking
from companion.speech.positions import position_words

#: a list in a sentence is cut after so many
LONGEST_LIST = 12
LONGEST_VALUE = 60

WORDS: Phrases = {
    # what no entry can be
    "not-an-object": three("It must be an object.", "Это должен быть объект.", "Це має бути об’єкт."),
    "not-a-list": three("It must be a list.", "Это должен быть список.", "Це має бути список."),
    "not-a-text": three("It must be a text.", "Это должен быть текст.", "Це має бути текст."),
    "not-yes-or-no": three("It must be true or false.", "Это должно быть true или false.", "Це має бути true або false."),
    "missing": three("It is missing: {field}.", "Не хватает поля: {field}.", "Бракує поля: {field}."),
    "unknown-field": three("No such field here: {field}.", "Такого поля здесь нет: {field}.", "Такого поля тут немає: {field}."),
    "unknown-do": three("No such entry: {do}.", "Такой записи нет: {do}.", "Такого запису немає: {do}."),
    "unknown-id": three("The box has no such piece: {id}.", "В коробке такого нет: {id}.", "У коробці такого немає: {id}."),
    "unknown-game": three("The game is one of: {known}.", "Игра — одна из: {known}.", "Гра — одна з: {known}."),
    "must-be": three("It must be {value}.", "Здесь должно стоять {value}.", "Тут має стояти {value}."),
    "seat-missing": three("It does not say which seat.", "Не сказано, чьё это место.", "Не сказано, чиє це місце."),
    "no-such-seat": three("No such seat here: {seat}.", "Такого места здесь нет: {seat}.", "Такого місця тут немає: {seat}."),
    "no-such-slot": three("No such slot: {slot}.", "Такого места в раскладке нет: {slot}.", "Такого місця в розкладці немає: {slot}."),
    "not-a-payment": three("This is no payment: {pay}.", "Это не оплата: {pay}.", "Це не оплата: {pay}."),
    "one-choice": three("One of {known} is chosen.", "Выбирают что-то одно: {known}.", "Обирають щось одне: {known}."),
    "bad-position": three("{text}", "{text}", "{text}"),
    # the set-up of Duel
    "two-seats": three("Duel is for two players.", "Duel — игра для двоих.", "Duel — гра для двох."),
    "five-tokens": three(
        "Five different progress tokens lie on the board.",
        "На поле лежат пять разных жетонов прогресса.",
        "На полі лежать п’ять різних жетонів прогресу.",
    ),
    "four-wonders": three(
        "Four wonders are needed that nobody has yet, each once.",
        "Нужны четыре разных чуда, которых ещё ни у кого нет.",
        "Потрібні чотири різні дива, яких ще ні в кого немає.",
    ),
    "no-such-ruling": three("No such option: {option}.", "Такого варианта нет: {option}.", "Такого варіанта немає: {option}."),
    # what is not asked
    "game-over": three("The game is over.", "Игра окончена.", "Гру закінчено."),
    "not-asked": three("Nobody asks for that now.", "Сейчас об этом никто не спрашивает.", "Зараз про це ніхто не питає."),
    "not-your-turn": three("It is the turn of {seat}.", "Сейчас очередь: {seat}.", "Зараз черга: {seat}."),
    "not-an-option": three("{choice} cannot be chosen.", "Нельзя выбрать: {choice}.", "Не можна обрати: {choice}."),
    "no-pass": three("Passing is not allowed here.", "Здесь нельзя пропустить.", "Тут не можна пропустити."),
    # plays of Duel
    "too-few-coins": three(
        "It costs {needed}; the treasury holds {coins}.", "Это стоит {needed}, в казне {coins}.", "Це коштує {needed}, у скарбниці {coins}."
    ),
    "other-payment": three(
        "Due are {bank} to the bank and {opponent} to the opponent.",
        "Нужно: в банк {bank}, сопернику {opponent}.",
        "Належить: у банк {bank}, супернику {opponent}.",
    ),
    "already-built": three(
        "{id} already stands in this city.", "Уже построено в этом городе: {id}.", "Уже побудовано в цьому місті: {id}."
    ),
    "seven-wonders": three(
        "Seven wonders are built; {id} is out of the game.", "Семь чудес построены; вне игры: {id}.", "Сім див побудовано; поза грою: {id}."
    ),
    "not-your-wonder": three(
        "{id} is not one of this player's unbuilt wonders.", "Это не своё непостроенное чудо: {id}.", "Це не своє непобудоване диво: {id}."
    ),
    "not-of-this-age": three("{card} is not a card of this Age.", "Карта не этой эпохи: {card}.", "Карта не цієї епохи: {card}."),
    "seen-already": three("{card} lies elsewhere already.", "Уже лежит в другом месте: {card}.", "Уже лежить в іншому місці: {card}."),
    "three-guilds": three(
        "Age III has three guilds and seventeen other cards; {card} would be one too many.",
        "В эпохе III три гильдии и семнадцать других карт; лишняя: {card}.",
        "В епосі III три гільдії та сімнадцять інших карт; зайва: {card}.",
    ),
    "slot-missing": three("It does not say which slot.", "Не сказано, с какого места карта.", "Не сказано, з якого місця карта."),
    "card-missing": three("It does not say which card.", "Не сказано, какая карта.", "Не сказано, яка карта."),
    "no-structure": three(
        "This record does not follow slots; name the card.",
        "Эта запись не следит за местами; назовите карту.",
        "Цей запис не стежить за місцями; назвіть карту.",
    ),
    "not-accessible": three(
        "Slot {slot} is covered or empty; open: {accessible}.",
        "Место {slot} закрыто или пусто; открыты: {accessible}.",
        "Місце {slot} закрите або порожнє; відкриті: {accessible}.",
    ),
    "other-card-there": three("In slot {slot} lies {card}.", "На месте {slot} лежит {card}.", "На місці {slot} лежить {card}."),
    "no-card-there": three("No card lies in slot {slot}.", "На месте {slot} нет карты.", "На місці {slot} немає карти."),
    "known-already": three("In slot {slot} lies {card}.", "На месте {slot} лежит {card}.", "На місці {slot} лежить {card}."),
    "face-down": three("Slot {slot} is still face down.", "Место {slot} ещё закрыто.", "Місце {slot} ще закрите."),
    "not-all-turned-up": three("Say the slots {slots} too.", "Назовите и места {slots}.", "Назвіть і місця {slots}."),
    "bad-correction": three("{problem}", "{problem}", "{problem}"),
    **OF_WONDERS,
}
#: where the two games call a detail by different names
ALIKE = {"id": ("card", "leader"), "coins": ("held",)}


def refusal_words(refusal: Refusal, teller: Teller) -> str:
    """Why an entry is refused, in a sentence."""
    return worded(refusal.code, refusal.details, teller)


def bad_record_words(bad: BadRecord, language: Language = "en") -> str:
    """The place, the reason and the rules, in one line."""
    text = worded(bad.code, {"field": bad.place, **bad.details}, Teller("", (), language))
    rules = f" [{', '.join(bad.rules)}]" if bad.rules else ""
    return f"{bad.place}: {text}{rules}" if bad.place else f"{text}{rules}"


def worded(code: str, details: Mapping[str, Any], teller: Teller) -> str:
    """The sentence of a code with its details."""
    if code not in WORDS:
        told = ", ".join(f"{key}: {shown(key, value, teller)}" for key, value in details.items())
        return printable(f"{code.replace('-', ' ')} ({told})" if told else code.replace("-", " "))
    named = {**{key: details[other] for key, others in ALIKE.items() for other in others if other in details}, **details}
    values = Blanks({key: shown(key, value, teller) for key, value in named.items()})
    return printable(WORDS[code][teller.language].format_map(values))


class Blanks(dict):
    """Values for the blanks of a sentence; what is not known stays open."""

    def __missing__(self, key: str) -> str:
        return "…"


def shown(key: str, value: Any, teller: Teller) -> str:
    """A detail as people read it: players and pieces by name, lists cut."""
    if isinstance(value, BadPosition):
        with speaking(teller.language):
            return position_words(value)
    if key == "seat" and type(value) is int and 0 <= value < len(teller.players):
        return teller.who(value)
    if key == "seat" and value is None:
        return teller.say(SAYS, "table")
    if key == "missing" and isinstance(value, tuple):
        return teller.resources([resource for resource, number in zip(RESOURCES, value, strict=False) for _ in range(number)])
    if key == "asked" and value in ASKS:
        return teller.say(ASKS, value)
    if hasattr(value, "name") and isinstance(value.name, Mapping):
        return value.name[teller.language]
    if isinstance(value, list | tuple):
        return listed([shown("", each, teller) for each in value], teller)
    if isinstance(value, str):
        text = teller.name(value) if teller.game else value
        return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def listed(words: list[str], teller: Teller) -> str:
    """Words in a row, the rest counted."""
    if len(words) <= LONGEST_LIST:
        return ", ".join(words)
    return f"{', '.join(words[:LONGEST_LIST])} {teller.say(SAYS, 'more', number=len(words) - LONGEST_LIST)}"
