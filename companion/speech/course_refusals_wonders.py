"""Why an entry of 7 Wonders is refused, in three languages."""

from companion.speech.course_phrases import Phrases, three

WORDS: Phrases = {
    # the set-up
    "not-the-format": three("It must be {format}.", "Здесь должно стоять {format}.", "Тут має стояти {format}."),
    "not-the-game": three("It must be {game}.", "Здесь должно стоять {game}.", "Тут має стояти {game}."),
    "seats-or-from": three(
        "Either seats or a start from a position, not both.", "Либо места, либо начало с позиции.", "Або місця, або початок із позиції."
    ),
    "not-a-position": three("{problem}", "{problem}", "{problem}"),
    "not-a-start": three("Its fields are {fields}.", "Его поля: {fields}.", "Його поля: {fields}."),
    "differs-from-the-position": three("The position says otherwise.", "В позиции сказано иначе.", "У позиції сказано інакше."),
    "no-such-turn": three("The Age has {turns} turns.", "В эпохе ходов: {turns}.", "В епосі ходів: {turns}."),
    "one-number-for-each-seat": three("One number for each seat.", "По числу на каждое место.", "По числу на кожне місце."),
    "one-list-for-each-seat": three("One list for each seat.", "По списку на каждое место.", "По списку на кожне місце."),
    "unknown-expansion": three(
        "No such expansion: {expansion}; there are {known}.",
        "Такого дополнения нет: {expansion}; есть {known}.",
        "Такого доповнення немає: {expansion}; є {known}.",
    ),
    "no-such-table": three(
        "So many cannot play this: {players}.", "Столько игроков так не играют: {players}.", "Стільки гравців так не грають: {players}."
    ),
    # what no entry can be
    "not-an-entry": three("It must be an object.", "Это должен быть объект.", "Це має бути об’єкт."),
    "wrong-type": three("This cannot stand there: {field}.", "Так нельзя заполнить поле {field}.", "Так не можна заповнити поле {field}."),
    "missing-field": three("It is missing: {field}.", "Не хватает поля: {field}.", "Бракує поля: {field}."),
    "unknown-card": three("The box has no such card: {card}.", "Такой карты нет: {card}.", "Такої карти немає: {card}."),
    "unknown-leader": three("The box has no such leader: {leader}.", "Такого лидера нет: {leader}.", "Такого лідера немає: {leader}."),
    "unknown-tile": three("There is no tile {tile}.", "Плитки {tile} нет.", "Плитки {tile} немає."),
    "not-in-the-decks": three(
        "{card} is not in the decks of this table.",
        "В колодах этого стола такой нет: {card}.",
        "У колодах цього столу такої немає: {card}.",
    ),
    "not-in-the-box": three(
        "{leader} is not in play at this table.", "За этим столом нет лидера: {leader}.", "За цим столом немає лідера: {leader}."
    ),
    "no-answer-to-that": three("{do} is no answer to that.", "{do} здесь не ответ.", "{do} тут не відповідь."),
    # cards and leaders
    "all-copies-seen": three("Every copy of {card} has been seen.", "Все копии уже на столе: {card}.", "Усі копії вже на столі: {card}."),
    "all-of-its-kind-seen": three(
        "As many of its kind as are in play have been seen ({number}): {card}.",
        "Таких карт в игре {number}, и все уже видны: {card}.",
        "Таких карт у грі {number}, і всі вже видно: {card}.",
    ),
    "of-another-age": three("{card} is not a card of this Age.", "Карта не этой эпохи: {card}.", "Карта не цієї епохи: {card}."),
    "of-a-later-age": three("{card} is of a later Age.", "Карта более поздней эпохи: {card}.", "Карта пізнішої епохи: {card}."),
    "leader-seen": three("{leader} has been seen already.", "Этот лидер уже был: {leader}.", "Цей лідер уже був: {leader}."),
    "already-recruited": three("{leader} serves this city already.", "Уже нанят: {leader}.", "Уже найнято: {leader}."),
    "free-city-recruits-no-one": three(
        "The Free City never has leaders.", "У Свободного города не бывает лидеров.", "У Вільного міста не буває лідерів."
    ),
    "not-next-door": three("{leader} does not stand next door.", "Нет у соседей: {leader}.", "Немає в сусідів: {leader}."),
    # stages
    "all-stages-built": three("Every stage is built.", "Все этапы построены.", "Усі етапи побудовано."),
    "stage-built": three("Stage {stage} is built already.", "Этап {stage} уже построен.", "Етап {stage} уже побудовано."),
    "stage-order": three("Stage {next} comes first.", "Сначала этап {next}.", "Спершу етап {next}."),
    "no-such-stage": three("The board has no stage {stage}.", "Этапа {stage} нет.", "Етапу {stage} немає."),
    # paying
    "missing-resources": three(
        "Missing, and no neighbour sells it: {missing}.",
        "Не хватает, и соседи не продают: {missing}.",
        "Бракує, і сусіди не продають: {missing}.",
    ),
    "no-such-right": three(
        "This right cannot be used: {right}.", "Этим правом нельзя воспользоваться: {right}.", "Цим правом не можна скористатися: {right}."
    ),
    # the Free City, the discard pile, losses
    "free-city-must-play": three(
        "The Free City can play {card}, so it may not sell it.",
        "Свободный город может сыграть карту, продать её нельзя: {card}.",
        "Вільне місто може зіграти карту, продати її не можна: {card}.",
    ),
    "must-build": three("A card must be built: {instead}.", "Карту нужно построить: {instead}.", "Карту треба побудувати: {instead}."),
    "loses-too-much": three("At most {most} can be paid.", "Отдать можно не больше {most}.", "Віддати можна не більше {most}."),
    # tower and projects
    "no-tower": three("The Tower of Babel is not in play.", "Вавилонской башни в игре нет.", "Вавилонської вежі у грі немає."),
    "no-tile-for-the-free-city": three(
        "The Free City lays no tiles.", "Свободный город не кладёт плиток.", "Вільне місто не кладе плиток."
    ),
    "no-tile-with-the-last-card": three(
        "The last card brings no tile.", "За последнюю карту плитки не кладут.", "За останню карту плитки не кладуть."
    ),
    "no-tiles-left": three("All {tiles} tiles are laid.", "Все плитки уже положены: {tiles}.", "Усі плитки вже покладено: {tiles}."),
    "tile-laid": three("Tile {tile} is laid already.", "Плитка {tile} уже лежит.", "Плитка {tile} уже лежить."),
    "no-project": three("No Great Project lies on the table.", "Великого проекта на столе нет.", "Великого проєкту на столі немає."),
    "no-part-with-this": three(
        "Only a building can join the Great Project.", "В проекте участвуют только постройкой.", "У проєкті беруть участь лише спорудою."
    ),
    "no-part-for-the-free-city": three(
        "The Free City never joins a project.", "Свободный город не участвует в проектах.", "Вільне місто не бере участі в проєктах."
    ),
    "no-tokens-left": three("No token is left on {project}.", "Жетонов больше нет: {project}.", "Жетонів більше немає: {project}."),
    "other-colour": three(
        "{project} takes buildings of another colour than {card}.",
        "Для проекта «{project}» нужен другой цвет, не как у карты «{card}».",
        "Для проєкту «{project}» потрібен інший колір, не як у карти «{card}».",
    ),
    "took-part-already": three(
        "Once a round is enough for {project}.", "В этом раунде уже участвовали: {project}.", "У цьому раунді вже брали участь: {project}."
    ),
    "not-a-project-of-this-age": three(
        "{project} is not a project of this Age, or was seen.",
        "Проект не этой эпохи или уже был: {project}.",
        "Проєкт не цієї епохи або вже був: {project}.",
    ),
    "cannot-give-that-up": three("That cannot be given up; these can: {instead}.", "Отдать можно: {instead}.", "Віддати можна: {instead}."),
    # corrections and warnings
    "answer-no-longer-fits": three(
        "The answer of {seat} would no longer fit.", "Ответ уже не подойдёт: {seat}.", "Відповідь уже не пасуватиме: {seat}."
    ),
    "nothing-else-playable": three(
        "Sure that nothing else could be played?", "Точно ничего другого нельзя сыграть?", "Точно нічого іншого не можна зіграти?"
    ),
    "buys-what-it-makes": three(
        "The city makes what it buys here.", "Город сам производит то, что здесь покупает.", "Місто саме виробляє те, що тут купує."
    ),
}
