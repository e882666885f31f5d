"""Short words for colours, resources, costs, boxes, kinds and Ages, in the three languages side by side."""

from collections.abc import Iterable, Mapping

from companion.catalog.boxes import ALL_CONTENTS, RULE_BOOKS
from companion.catalog.items import Cost
from companion.catalog.phrasebook import en, ru, uk
from companion.catalog.phrasebook.book import Book
from companion.catalog.vocabulary import LANGUAGES, Language
from companion.languages import INSIDE, LABEL, outside

_Table = Mapping[str, tuple[str, str, str]]

COLOR: _Table = {
    "brown": ("brown", "коричневая", "коричнева"),
    "grey": ("grey", "серая", "сіра"),
    "blue": ("blue", "синяя", "синя"),
    "green": ("green", "зелёная", "зелена"),
    "yellow": ("yellow", "жёлтая", "жовта"),
    "red": ("red", "красная", "червона"),
    "purple": ("purple", "фиолетовая", "фіолетова"),
} | {color: words.card for box in ALL_CONTENTS for color, words in box.colors.items()}
#: the colour as it agrees with a masculine noun
COLOR_HE: _Table = {
    "brown": ("brown", "коричневый", "коричневий"),
    "grey": ("grey", "серый", "сірий"),
    "blue": ("blue", "синий", "синій"),
    "green": ("green", "зелёный", "зелений"),
    "yellow": ("yellow", "жёлтый", "жовтий"),
    "red": ("red", "красный", "червоний"),
    "purple": ("purple", "фиолетовый", "фіолетовий"),
} | {color: words.masculine for box in ALL_CONTENTS for color, words in box.colors.items()}
#: what the cards of a colour are, as the rulebooks call them
COLOR_GROUP: _Table = {
    "brown": ("raw materials", "сырьё", "сировина"),
    "grey": ("manufactured goods", "товары", "товари"),
    "blue": ("civilian", "гражданские", "цивільні"),
    "green": ("science", "научные", "наукові"),
    "yellow": ("commerce", "торговые", "комерційні"),
    "red": ("military", "военные", "військові"),
    "purple": ("guilds", "гильдии", "гільдії"),
} | {color: words.group for box in ALL_CONTENTS for color, words in box.colors.items()}
#: for plain text and print without colour
COLOR_LETTER: _Table = {
    "brown": ("R", "С", "С"),
    "grey": ("M", "Т", "Т"),
    "blue": ("C", "О", "Ц"),
    "green": ("S", "Н", "Н"),
    "yellow": ("T", "К", "К"),
    "red": ("W", "В", "В"),
    "purple": ("G", "Г", "Г"),
} | {color: words.letter for box in ALL_CONTENTS for color, words in box.colors.items()}
_GAME: _Table = {
    "wonders": ("7 Wonders", "7 Чудес", "7 Чудес"),
    "duel": ("7 Wonders Duel", "7 Чудес: Дуэль", "7 Чудес: Дуель"),
}
_EDITION: _Table = {
    "first": ("First edition", "Первое издание", "Перше видання"),
    "second": ("Second edition", "Второе издание", "Друге видання"),
}
#: the year on the box, where there is little room
_YEAR: _Table = {"first": ("2010",) * 3, "second": ("2020",) * 3}
BOX_NAMES: _Table = {box.id: box.name for box in ALL_CONTENTS}
_BOOK: _Table = {book.id: book.name for book in RULE_BOOKS}
KIND: _Table = {kind: one for box in ALL_CONTENTS for kind, (one, _) in box.kinds.items()} | {
    "rule": ("Rule", "Правило", "Правило")
}
_KINDS: _Table = {kind: several for box in ALL_CONTENTS for kind, (_, several) in box.kinds.items()} | {
    "rule": ("Rules", "Правила", "Правила")
}
FACET: _Table = {
    "shields": ("gives shields", "даёт щиты", "дає щити"),
    "coins": ("gives coins", "даёт монеты", "дає монети"),
    "points": ("gives points", "даёт очки", "дає бали"),
    "science": ("gives science", "даёт науку", "дає науку"),
    "wood": ("gives wood", "даёт дерево", "дає дерево"),
    "stone": ("gives stone", "даёт камень", "дає камінь"),
    "clay": ("gives clay", "даёт глину", "дає глину"),
    "ore": ("gives ore", "даёт руду", "дає руду"),
    "glass": ("gives glass", "даёт стекло", "дає скло"),
    "cloth": ("gives cloth", "даёт ткань", "дає тканину"),
    "papyrus": ("gives papyrus", "даёт папирус", "дає папірус"),
    "choice": ("choice of resources", "ресурсы на выбор", "ресурси на вибір"),
    "trade": ("changes prices", "меняет цены", "змінює ціни"),
    "discount": ("discounts on building", "скидки на постройку", "знижки на будівництво"),
    "play": ("extra plays", "дополнительные ходы", "додаткові ходи"),
    "copy": ("copies", "копирует", "копіює"),
    "conflict": ("changes conflicts", "меняет конфликты", "змінює конфлікти"),
    "loss": ("others lose", "другие теряют", "інші втрачають"),
} | {facet: words for box in ALL_CONTENTS for facet, words in box.facet_names.items()}
AGE = ("I", "II", "III")
#: what the sides of a board are called besides their letters, in every language
SIDE_NAMES = {"A": ("day", "день", "день"), "B": ("night", "ночь", "ніч")}
SAID: _Table = {
    "age": ("Age {}", "Эпоха {}", "{} епоха"),
    "side": ("Side {}", "Сторона {}", "Сторона {}"),
    "second_A": ("Day", "Днём", "Удень"),
    "second_B": ("Night", "Ночью", "Уночі"),
    "compared_A": ("Side A, day", "Сторона A, день", "Сторона A, день"),
    "compared_B": ("Side B, night", "Сторона B, ночь", "Сторона B, ніч"),
    "stage": ("Stage {}", "Этап {}", "Етап {}"),
    "start": ("From the start", "С начала игры", "Від початку гри"),
    "any_order": (
        "The stages may be built in any order.",
        "Этапы можно строить в любом порядке.",
        "Етапи можна будувати в будь-якому порядку.",
    ),
    "take_part": ("Taking part", "Участие", "Участь"),
    "take_part_for": (
        "When you build {on}, you may pay {cost} more to take part.",
        "Когда вы строите {on}, можете доплатить {cost} и принять участие.",
        "Коли ви будуєте {on}, можете доплатити {cost} і взяти участь.",
    ),
    "reward": ("Reward for taking part", "Награда за участие", "Нагорода за участь"),
    "penalty": ("Penalty for taking no part", "Штраф без участия", "Штраф без участі"),
    "either": ("Either: {}", "Либо: {}", "Або: {}"),
    "or": ("Or: {}", "Либо: {}", "Або: {}"),
    "age_cost": (
        "1, 2 or 3 coins in Age I, II or III",
        "1, 2 или 3 монеты в эпоху I, II или III",
        "1, 2 або 3 монети в I, II чи III епоху",
    ),
    "free": ("free", "бесплатно", "безкоштовно"),
    "copied_cost": (
        "the cost of the copied stage",
        "стоимость скопированного этапа",
        "вартість скопійованого етапу",
    ),
}
#: the headings of the facts of an item or rule
HEADING: _Table = {
    "ours": ("our translation", "наш перевод", "наш переклад"),
    "name": ("Name", "Название", "Назва"),
    "box": ("Box", "Коробка", "Коробка"),
    "cost": ("Cost", "Стоимость", "Вартість"),
    "effect": ("Effect", "Эффект", "Ефект"),
    "copies": ("Copies", "Копии", "Копії"),
    "players": ("players", "игроков", "гравців"),
    "single": ("one in the game", "одна в игре", "одна у грі"),
    "chain_from": ("Free after", "Цепочка после", "Ланцюжок після"),
    "chain_to": ("Makes free", "Открывает", "Відкриває"),
    "chain_symbol": ("Gives symbol", "Даёт символ", "Дає символ"),
    "needs_symbol": ("Free by symbol", "Символ цепочки", "За символом"),
    "needs": ("Needs", "Нужно", "Потрібно"),
    "book": ("Book", "Книга", "Книжка"),
    "named": ("our name", "наше название", "наша назва"),
    "mythology": ("Mythology", "Мифология", "Міфологія"),
    "free_with": ("Free with", "Бесплатно с", "Безкоштовно з"),
    "sources": ("Sources", "Источники", "Джерела"),
    "question": ("Question", "Вопрос", "Запитання"),
    "options": ("Options", "Варианты", "Варіанти"),
    "ruling": ("Ruling", "Решение", "Рішення"),
    "why": ("Why", "Почему", "Чому"),
    "rules": ("Rules", "Правила", "Правила"),
    "see": ("See also", "См. также", "Див. також"),
    "editions": ("Editions", "Издания", "Видання"),
    "doubts": ("Doubtful", "Сомнения", "Сумніви"),
    "others": ("Also found", "Ещё найдено", "Ще знайдено"),
}
#: what the book says on an open point, and that a table may play any of the options
STANDING: _Table = {
    "settled": ("The book settles it", "Правила это решают", "Правила це вирішують"),
    "silent": ("The book leaves it open", "Правила оставляют это открытым", "Правила лишають це відкритим"),
    "departs": (
        "Our ruling leaves the letter of the book",
        "Наше решение отходит от буквы правил",
        "Наше рішення відступає від букви правил",
    ),
    "unseen": (
        "The book itself was not seen",
        "Самих правил мы не видели",
        "Самих правил ми не бачили",
    ),
    "choosable": ("A table may choose", "Стол может выбрать", "Стіл може вибрати"),
}
#: what an entry rests on where the rulebook itself was not to be had
EVIDENCE: _Table = {
    "text": (
        "extracts of the publisher’s texts",
        "выдержки из текстов издателя",
        "витяги з текстів видавця",
    ),
    "pictures": ("pictures of the pieces", "снимки карт и полей", "знімки карт і планшетів"),
    "owner": (
        "tables of an owner of the box",
        "таблицы владельца коробки",
        "таблиці власника коробки",
    ),
    "online": ("the licensed online game", "лицензионная онлайн-игра", "ліцензійна онлайн-гра"),
    "lists": ("lists of players", "списки игроков", "списки гравців"),
    "list": ("one list of a player", "один список игрока", "один список гравця"),
    "collection": (
        "rules collected by a player",
        "свод правил, составленный игроком",
        "збірка правил, яку склав гравець",
    ),
    "shop": ("texts of shops", "описания магазинов", "описи крамниць"),
    "review": ("a review", "обзор", "огляд"),
    "programs": ("several programs", "несколько программ", "кілька програм"),
    "program": ("one program", "одна программа", "одна програма"),
    "first": ("the first edition", "первое издание", "перше видання"),
    "ours": ("our own reasoning", "наше рассуждение", "наше міркування"),
}
_MYTHOLOGY: _Table = {
    "mesopotamian": ("Mesopotamian", "месопотамская", "месопотамська"),
    "phoenician": ("Phoenician", "финикийская", "фінікійська"),
    "greek": ("Greek", "греческая", "грецька"),
    "egyptian": ("Egyptian", "египетская", "єгипетська"),
    "roman": ("Roman", "римская", "римська"),
}
CHAIN_SYMBOL: _Table = {
    "horseshoe": ("horseshoe", "подкова", "підкова"),
    "sword": ("sword", "меч", "меч"),
    "tower": ("tower", "башня", "вежа"),
    "target": ("target", "мишень", "мішень"),
    "helmet": ("helmet", "шлем", "шолом"),
    "book": ("book", "книга", "книга"),
    "gear": ("gear", "шестерня", "шестерня"),
    "lyre": ("lyre", "лира", "ліра"),
    "lamp": ("lamp", "лампа", "лампа"),
    "mask": ("mask", "маска", "маска"),
    "column": ("column", "колонна", "колона"),
    "moon": ("moon", "луна", "місяць"),
    "sun": ("sun", "солнце", "сонце"),
    "drop": ("drop", "капля", "крапля"),
    "portico": ("portico", "портик", "портик"),
    "amphora": ("amphora", "амфора", "амфора"),
    "barrel": ("barrel", "бочка", "бочка"),
    "bolt": ("bolt", "молния", "блискавка"),
    "bowl": ("bowl", "чаша", "чаша"),
    "camel": ("camel", "верблюд", "верблюд"),
    "castle": ("castle", "замок", "замок"),
    "droplet": ("droplet", "капля", "крапля"),
    "feather": ("feather", "перо", "перо"),
    "hammer": ("hammer", "молот", "молот"),
    "harp": ("harp", "арфа", "арфа"),
    "lighthouse": ("lighthouse", "маяк", "маяк"),
    "planet": ("planet", "планета", "планета"),
    "saw": ("saw", "пила", "пилка"),
    "scales": ("scales", "весы", "терези"),
    "scroll": ("scroll", "свиток", "сувій"),
    "stall": ("stall", "лавка", "крамниця"),
    "star": ("star", "звезда", "зірка"),
    "temple": ("temple", "храм", "храм"),
    "torch": ("torch", "факел", "смолоскип"),
}


def label(table: _Table, value: str, language: Language) -> str:
    """A word of a table in a language."""
    return word_in(table[value], language)


def word_in(words: tuple[str, ...], language: Language, context: str = LABEL) -> str:
    """A word that stands in the languages inside side by side, in any language."""
    place = INSIDE.index(language) if language in INSIDE else 0
    return words[place] if language in INSIDE else outside(context, words[0], language)


def color(color: str, language: Language, kind: str = "card") -> str:
    """A colour as it agrees with a kind of item: красная карта, красный проект."""
    return label(COLOR if kind == "card" else COLOR_HE, color, language)


def color_group(color: str, language: Language) -> str:
    """What the cards of a colour are: military, военные, військові."""
    return label(COLOR_GROUP, color, language)


def color_letter(color: str, language: Language) -> str:
    """The letter that stands for a colour in plain text."""
    return label(COLOR_LETTER, color, language)


def game(game: str, language: Language) -> str:
    """One of the two games."""
    return label(_GAME, game, language)


def box(box: str, language: Language) -> str:
    """A box or module: Base game, Базовая игра, Базова гра."""
    return label(BOX_NAMES, box, language)


def edition_name(edition: str, language: Language) -> str:
    """An edition of 7 Wonders: Second edition, Второе издание, Друге видання."""
    return label(_EDITION, edition, language)


def edition_year(edition: str, language: Language) -> str:
    """The year on the box of an edition."""
    return label(_YEAR, edition, language)


def book(book: str, language: Language) -> str:
    """A rulebook."""
    return label(_BOOK, book, language)


def kind(kind: str, language: Language) -> str:
    """What an item is: Card, Карта, Карта."""
    return label(KIND, kind, language)


def kinds(kind: str, language: Language) -> str:
    """Items of a kind: Cards, Карты, Карти."""
    return label(_KINDS, kind, language)


def facet(facet: str, language: Language) -> str:
    """What a filter by effect is called: gives shields, даёт щиты, дає щити."""
    return label(FACET, facet, language)


def age(age: int, language: Language) -> str:
    """Age II, Эпоха II, II епоха."""
    return label(SAID, "age", language).format(AGE[age - 1])


def chain_symbol(symbol: str, language: Language) -> str:
    """A symbol of Duel or of the second edition that makes a later card free: horseshoe, подкова, підкова."""
    return label(CHAIN_SYMBOL, symbol, language)


def standing(standing: str, language: Language) -> str:
    """What the book says on an open point: The book settles it, Правила это решают, Правила це вирішують."""
    return label(STANDING, standing, language)


def evidence(evidence: Iterable[str], language: Language) -> str:
    """What an entry rests on: extracts of the publisher’s texts, one program."""
    return ", ".join(label(EVIDENCE, one, language) for one in evidence)


def mythology(mythology: str, language: Language) -> str:
    """One of the five Mythologies: Greek, греческая, грецька."""
    return label(_MYTHOLOGY, mythology, language)


def heading(heading: str, language: Language) -> str:
    """The heading of a fact of an item: Cost, Стоимость, Вартість."""
    return label(HEADING, heading, language)


def _with_boxes(book: Book, language: Language) -> Book:
    """A language with what every box adds to it."""
    for box in ALL_CONTENTS:
        if language in box.phrases:
            book = book.with_box(box.phrases[language])
    return book


_own_books: dict[Language, Book] = {
    "en": _with_boxes(en.ENGLISH, "en"),
    "ru": _with_boxes(ru.RUSSIAN, "ru"),
    "uk": _with_boxes(uk.UKRAINIAN, "uk"),
}
PHRASEBOOKS: dict[Language, Book] = {
    code: _own_books[code] if code in _own_books else _own_books["en"].translated(code) for code in LANGUAGES
}


def cost(cost: Cost | None, language: Language) -> str:
    """A cost in words; None is that of a copied stage."""
    if cost is None:
        return label(SAID, "copied_cost", language)
    book = PHRASEBOOKS[language]
    coins = [book.amount(cost.coins, "coin")] if cost.coins else []
    coins += [label(SAID, "age_cost", language)] if cost.by_age else []
    parts = coins + [book.amount(number, resource) for resource, number in cost.resources]
    return ", ".join(parts) or label(SAID, "free", language)


def resource(resource: str, language: Language) -> str:
    """A resource: wood, дерево, дерево."""
    return PHRASEBOOKS[language].words["resource"][resource]


def symbol(symbol: str, language: Language) -> str:
    """A science symbol: gear, шестерня, шестерня."""
    return PHRASEBOOKS[language].words["symbol"][symbol]
