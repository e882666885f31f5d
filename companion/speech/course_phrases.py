"""The phrases of a game in course in three languages; names of players and pieces stand in them as they are."""

from collections.abc import Mapping

from companion.catalog.vocabulary import Language

Phrases = Mapping[str, Mapping[Language, str]]


def three(en: str, ru: str, uk: str) -> dict[Language, str]:
    """One phrase in the three languages."""
    return {"en": en, "ru": ru, "uk": uk}


#: what an entry says, by its `do`; the longer name is for a piece that is named
DOES: Phrases = {
    "build": three("{who} builds {what}", "{who} строит: {what}", "{who} будує: {what}"),
    "wonder": three("{who} builds {what}", "{who} строит: {what}", "{who} будує: {what}"),
    "stage": three("{who} builds a stage", "{who} строит этап чуда", "{who} будує етап дива"),
    "stage tomb": three(
        "{who} builds a stage, tomb of {what}", "{who} строит этап чуда, гробница: {what}", "{who} будує етап дива, гробниця: {what}"
    ),
    "stage number": three("{who} builds stage {what}", "{who} строит этап {what}", "{who} будує етап {what}"),
    "sell": three("{who} sells a card", "{who} продаёт карту", "{who} продає карту"),
    "sell card": three("{who} sells {what}", "{who} продаёт: {what}", "{who} продає: {what}"),
    "discard": three("{who} discards {what}", "{who} сбрасывает: {what}", "{who} скидає: {what}"),
    "tile": three("{who} gives a card for a tile", "{who} отдаёт карту за плитку", "{who} віддає карту за плитку"),
    "recruit": three("{who} recruits {what}", "{who} нанимает: {what}", "{who} наймає: {what}"),
    "copy": three("{who} copies {what}", "{who} копирует: {what}", "{who} копіює: {what}"),
    "pass": three("{who} passes", "{who} пропускает", "{who} пропускає"),
    "lose": three("{who} pays {what} of the loss", "{who} отдаёт из потери: {what}", "{who} віддає з втрати: {what}"),
    "place": three("{who} lays tile {what}", "{who} кладёт плитку {what}", "{who} кладе плитку {what}"),
    "choose": three("{who} chooses {what}", "{who} выбирает: {what}", "{who} обирає: {what}"),
    "begins": three("{who} decides: {what} begins", "{who} решает: начинает {what}", "{who} вирішує: починає {what}"),
    "project": three("The Great Project is {what}", "Великий проект: {what}", "Великий проєкт: {what}"),
    "show": three("On offer: {what}", "На выбор: {what}", "На вибір: {what}"),
    "turn-up": three("Face up: {what}", "Открыты: {what}", "Відкрито: {what}"),
    "draw": three("Drawn: {what}", "Вытянуты: {what}", "Витягнуто: {what}"),
    "correct": three("Corrected for {who}: {what}", "Исправлено, {who}: {what}", "Виправлено, {who}: {what}"),
    "correct table": three("Corrected: {what}", "Исправлено: {what}", "Виправлено: {what}"),
    "remark": three("Remark: {what}", "Заметка: {what}", "Нотатка: {what}"),
}
#: what an entry adds: how it is paid, by which right
ADDS: Phrases = {
    "buys": three("buys {what} from {whom} for {coins}", "{what} у игрока {whom} за {coins}", "{what} у гравця {whom} за {coins}"),
    "buys bank": three("buys {what} for {coins}", "{what} из банка за {coins}", "{what} з банку за {coins}"),
    "pays": three("pays {coins}", "платит {coins}", "платить {coins}"),
    "pays whom": three("pays {whom} {coins}", "платит игроку {whom} {coins}", "платить гравцеві {whom} {coins}"),
    "chain": three("free by chain", "бесплатно по цепочке", "безкоштовно за ланцюжком"),
    "right": three("by right: {what}", "по праву: {what}", "за правом: {what}"),
    "participates": three("joins the Great Project", "участвует в проекте", "бере участь у проєкті"),
    "overruled": three("the table decides so: {what}", "стол решил так: {what}", "стіл вирішив так: {what}"),
}
#: what follows from an entry
FOLLOWS: Phrases = {
    "takes": three(
        "{who} takes {coins} from the bank ({by})", "{who} получает из банка: {coins} ({by})", "{who} отримує з банку: {coins} ({by})"
    ),
    "gives": three("{who} pays the bank {coins} ({by})", "{who} отдаёт в банк: {coins} ({by})", "{who} віддає в банк: {coins} ({by})"),
    "to other": three("{who} pays {whom} {coins} ({by})", "{who} → {whom}: {coins} ({by})", "{who} → {whom}: {coins} ({by})"),
    "entered": three("{who} has {what} now", "{who} получает: {what}", "{who} отримує: {what}"),
    "entered table": three("{what} comes into play", "В игру входит: {what}", "У гру входить: {what}"),
    "discards": three("{what} goes to the discard pile", "В сброс: {what}", "У скид: {what}"),
    "tomb": three("{what} lies in the tomb", "В гробнице: {what}", "У гробниці: {what}"),
    "box": three("{what} goes back to the box", "В коробку: {what}", "У коробку: {what}"),
    "tokens": three("{who} takes {number} {what}", "{who} берёт: {what}, {number}", "{who} бере: {what}, {number}"),
    "tokens back": three("{who} returns {number} {what}", "{who} возвращает: {what}, {number}", "{who} повертає: {what}, {number}"),
    "right": three("{who} has used {what}", "{who} использует право: {what}", "{who} використовує право: {what}"),
    "pawn": three("the pawn goes from {start} to {end}", "фишка войны: {start} → {end}", "фішка війни: {start} → {end}"),
    "compared": three("{who} {shields} : {others} {whom}", "{who} {shields} : {others} {whom}", "{who} {shields} : {others} {whom}"),
    "recruitment": three("Recruitment of Age {age}", "Наём эпохи {age}", "Найм епохи {age}"),
    "age": three("Age {age} begins", "Начинается эпоха {age}", "Починається епоха {age}"),
    "turn": three("Turn {turn}", "Ход {turn}", "Хід {turn}"),
    "project": three("Great Project of Age {age}", "Великий проект эпохи {age}", "Великий проєкт епохи {age}"),
    "conflict": three("Conflict of Age {age}", "Война эпохи {age}", "Війна епохи {age}"),
    "over": three("The game is over", "Игра окончена", "Гру закінчено"),
}
TOKENS: Phrases = {
    "victory": three("victory token", "жетон победы", "жетон перемоги"),
    "defeat": three("defeat token", "жетон поражения", "жетон поразки"),
    "debt": three("debt", "долг", "борг"),
    "diplomacy": three("diplomacy token", "жетон дипломатии", "жетон дипломатії"),
    "participation": three("participation token", "жетон участия", "жетон участі"),
    "reward": three("reward", "награда", "нагорода"),
    "penalty": three("penalty token", "жетон штрафа", "жетон штрафу"),
    "military": three("military token", "военный жетон", "військовий жетон"),
    "courtesan": three("courtesan token", "жетон куртизанки", "жетон куртизанки"),
}
#: plays that move coins without a piece
PLAYS: Phrases = {
    "discard": three("discarded card", "сброшенная карта", "скинута карта"),
    "sell": three("sold card", "проданная карта", "продана карта"),
    "correct": three("correction", "исправление", "виправлення"),
}
#: what is open, by its `ask`
ASKS: Phrases = {
    "recruit": three("recruitment", "наём", "найм"),
    "project": three("the Great Project", "Великий проект", "Великий проєкт"),
    "turn": three("turn", "ход", "хід"),
    "free-city": three("play of the Free City", "ход Свободного города", "хід Вільного міста"),
    "copy": three("leader to copy", "какого лидера копировать", "якого лідера копіювати"),
    "leader": three("one more leader", "ещё один лидер", "ще один лідер"),
    "last": three("the last card", "последняя карта", "остання карта"),
    "discarded": three("a card of the discard pile", "карта из сброса", "карта зі скиду"),
    "loss": three("coins or debt", "монеты или долг", "монети чи борг"),
    "place": three("tile to lay", "какую плитку положить", "яку плитку покласти"),
    "penalty": three("penalty", "штраф", "штраф"),
    "show-wonders": three("wonders to show", "чудеса на выбор", "дива на вибір"),
    "choose-wonder": three("choice of a wonder", "выбор чуда", "вибір дива"),
    "turn-up": three("cards to turn up", "какие карты открыты", "які карти відкрито"),
    "play": three("turn", "ход", "хід"),
    "take-progress": three("a progress token", "жетон прогресса", "жетон прогресу"),
    "draw-progress": three("tokens drawn", "вытянутые жетоны", "витягнуті жетони"),
    "keep-progress": three("token to keep", "какой жетон оставить", "який жетон залишити"),
    "discard-opponent": three("the opponent's card", "карта соперника", "карта суперника"),
    "build-discarded": three("a card of the discard pile", "карта из сброса", "карта зі скиду"),
    "choose-beginner": three("who begins", "кто начинает", "хто починає"),
}
#: the rest of what is said about a record
SAYS: Phrases = {
    "table": three("the table", "стол", "стіл"),
    "legal": three("{number} entries, all legal", "Записей: {number}, все по правилам", "Записів: {number}, усі за правилами"),
    "refused": three("Entry {number} is refused: {why}", "Запись {number} не принята: {why}", "Запис {number} не прийнято: {why}"),
    "open": three("Open: {what}", "Открыто: {what}", "Відкрито: {what}"),
    "instead": three("Legal: {what}", "По правилам можно: {what}", "За правилами можна: {what}"),
    "after": three("After entry {number}", "После записи {number}", "Після запису {number}"),
    "phase": three("Age {age}", "Эпоха {age}", "Епоха {age}"),
    "phase turn": three("Age {age}, turn {turn}", "Эпоха {age}, ход {turn}", "Епоха {age}, хід {turn}"),
    "over": three("The game is over.", "Игра окончена.", "Гру закінчено."),
    "coins": three("coins: {number}", "монет: {number}", "монет: {number}"),
    "pawn": three("Pawn: {number}", "Фишка войны: {number}", "Фішка війни: {number}"),
}
#: fields of a position, as a correction and a table for people name them
FIELDS: Phrases = {
    "player": three("player", "игрок", "гравець"),
    "stages": three("stages", "этапы", "етапи"),
    "cards": three("cards", "карты", "карти"),
    "leaders": three("leaders", "лидеры", "лідери"),
    "coins": three("coins", "монеты", "монети"),
    "victory": three("victory tokens", "жетоны победы", "жетони перемоги"),
    "defeat": three("defeat tokens", "жетоны поражения", "жетони поразки"),
    "debt": three("debt", "долг", "борг"),
    "diplomacy": three("diplomacy tokens", "жетоны дипломатии", "жетони дипломатії"),
    "tiles": three("tiles", "плитки", "плитки"),
    "rewards": three("rewards", "награды", "нагороди"),
    "penalties": three("penalties", "штрафы", "штрафи"),
    "courtesan": three("copied leader", "скопированный лидер", "скопійований лідер"),
    "entombed": three("in the tomb", "в гробнице", "у гробниці"),
    "board_blocked": three("board lost", "планшет потерян", "планшет втрачено"),
    "laws": three("laws", "законы", "закони"),
    "project": three("project", "проект", "проєкт"),
    "wonders": three("wonders", "чудеса", "дива"),
    "unbuilt": three("wonders not built", "непостроенные чудеса", "непобудовані дива"),
    "progress": three("progress tokens", "жетоны прогресса", "жетони прогресу"),
    "pawn": three("pawn", "фишка войны", "фішка війни"),
}
