"""What effects do, in English: nouns after numbers, tables of words, phrases."""

from typing import Any

from companion.catalog.phrasebook.book import PANTHEON_PLACES, Book, two_forms
from companion.catalog.vocabulary import COLORS, RESOURCES

_NOUNS: dict[str, tuple[str, ...]] = {
    **{resource: (resource, resource) for resource in RESOURCES},
    "coin": ("coin", "coins"),
    "point": ("victory point", "victory points"),
    "more_point": ("more victory point", "more victory points"),
    "shield": ("shield", "shields"),
    "more_shield": ("more shield", "more shields"),
    "space": ("space", "spaces"),
    "any_resource": ("resource", "resources"),
    "leader": ("Leader", "Leaders"),
    "extra_leader": ("extra Leader", "extra Leaders"),
    "diplomacy": ("Diplomacy token", "Diplomacy tokens"),
    "victory": ("Victory token", "Victory tokens"),
    "defeat": ("Defeat token", "Defeat tokens"),
    "progress": ("Progress token", "Progress tokens"),
    "divinity": ("Divinity", "Divinities"),
    "conspiracy": ("Conspiracy", "Conspiracies"),
    "own_cube": ("own cube", "own cubes"),
    "their_cube": ("cube", "cubes"),
    "more_blue": ("more blue card", "more blue cards"),
}

_WORDS: dict[str, dict[Any, str]] = {
    "now": {
        **dict.fromkeys(("card", "stage", "start", "wonder"), "when built,"),
        "leader": "when hired,",
        **dict.fromkeys(("progress", "mythology", "offering"), "when taken,"),
        **dict.fromkeys(("divinity", "gate"), "when activated,"),
        "senator": "when recruited,",
        "conspiracy": "when triggered,",
        **dict.fromkeys(("tile", "reward", "penalty", "military_token", "chamber", "decree"), ""),
    },
    "later": {
        **dict.fromkeys(("card", "stage", "wonder"), "once built,"),
        "leader": "once hired,",
        **dict.fromkeys(
            ("start", "tile", "reward", "penalty", "progress", "military_token", *PANTHEON_PLACES),
            "from then on,",
        ),
        **dict.fromkeys(("senator", "conspiracy"), "from then on,"),
        **dict.fromkeys(("chamber", "decree"), "while you control its Chamber,"),
    },
    "quote": {"name": "{}"},
    "card": {color: color for color in COLORS},
    "of_set": {color: f"1 {color}" for color in COLORS},
    "one": {
        **{color: f"a {color} building" for color in COLORS},
        "purple": "a guild",
        "black": "a black card",
        "white": "a Leader",
        "building": "a building",
        "stage": "a Wonder stage",
        "leader": "a Leader",
        "chain": "by chain",
        "wonder": "a Wonder",
        "temple": "a Grand Temple",
        "senator": "a Senator",
        "conspirator": "a Conspirator",
    },
    "colored": {color: color for color in COLORS},
    "many": {
        **{color: f"{color} buildings" for color in COLORS},
        "purple": "guilds",
        "black": "black cards",
        "white": "Leaders",
        "building": "buildings",
        "stage": "Wonder stages",
        "leader": "Leaders",
        "chain": "buildings by chain",
        "wonder": "Wonders",
        "temple": "Grand Temples",
        "senator": "Senators",
        "conspirator": "Conspirators",
    },
    "each": {
        "purple": "for each guild",
        "stage": "for each Wonder stage",
        "defeat": "for each Defeat token",
        "victory": "for each Victory token",
        "victory_1": "for each Victory token of value 1",
        "victory_3": "for each Victory token of value 3",
        "victory_5": "for each Victory token of value 5",
        "different_color": "for each different colour of cards",
        "leader": "for each Leader",
        "three_coins": "for every 3 coins",
        "three_coins most": "for every 3 coins of the richer player",
        "stone_symbol": "for each stone symbol on brown cards",
        "stage_card_color": "for each card of the colour of the card under this stage",
        "wonder": "for each Wonder",
        "progress": "for each Progress token",
        "mythology": "for each Mythology token",
        "offering": "for each Offering token",
        "cube": "for each cube in the Senate",
        "cube self": "for each of your cubes in the Senate",
        "cube each": "for each of their cubes in the Senate",
    },
    "built": {
        "self": "in your city",
        "neighbours": "in both neighbouring cities",
        "all": "in your city and both neighbouring cities",
        "most": "in the city that has more of them",
        "each": "they have built",
    },
    "held": {
        "self": "you have",
        "neighbours": "both neighbours have",
        "all": "you and both neighbours have",
        "most": "the player with more of them has",
        "each": "they have",
    },
    "each_of": {"raw": "each raw material", "manufactured": "each manufactured good"},
    "from": {"left": "your left neighbour", "right": "your right neighbour", "both": "either neighbour"},
    "to": {"left": "your left neighbour", "right": "your right neighbour", "both": "either neighbour"},
    "rival": {**{color: f"{color} cards" for color in COLORS}, "coins": "coins"},
    "pawn_age": {1: "Age I", 2: "Age II", 3: "Age III"},
    "which_stage": {"first": "first", "second": "second", "last": "last"},
    "resource": {resource: resource for resource in RESOURCES},
    "symbol": {
        **{
            symbol: symbol
            for symbol in (
                "compass",
                "gear",
                "tablet",
                "wheel",
                "mortar",
                "quill",
                "sundial",
                "globe",
                "scales",
            )
        },
        "plumb": "plumb bob",
        "any": "any symbol",
    },
}


_PHRASES = {
    "each card": "for each {} card",
    "swap": "{taken} instead of {printed}",
    "swap none": "nothing instead of {printed}",
    # production and trade
    "produce": "Each turn, gives {units}.",
    "produce kept": "Each turn, gives {units}; neighbours cannot buy it.",
    "produce kept @duel": "Each turn, gives {units}; the opponent’s prices do not rise.",
    "produce kept @tile": "Once a turn, everybody may use {units} for free.",
    "produce_extra": (
        "Each turn, gives 1 more of a resource that your board, brown cards or grey cards make; neighbours "
        "cannot buy it."
    ),
    "produce_missing": (
        "Each turn, gives 1 resource that your board, brown cards and grey cards do not make; neighbours "
        "cannot buy it."
    ),
    "trade_price": "From the next turn on, you pay {side:to} {coins:coin} for {resources:each_of}.",
    "rebate": (
        "From the next turn on, the first resource you buy from {side:from} each turn costs {coins:coin} "
        "less."
    ),
    "start_rebate": (
        "From the next turn on, each resource of the kind that a neighbour’s board makes costs you "
        "{coins:coin} less there."
    ),
    "price_change less": "Everybody pays {coins} less for {resources:each_of} bought from a neighbour.",
    "price_change more": "Everybody pays {coins} more for {resources:each_of} bought from a neighbour.",
    "buy_from_bank": "Once a turn, you may buy 1 resource of any kind from the bank for {coins:coin}.",
    "fixed_price": (
        "From your next turn on, you buy {resources:resource} from the bank for {coins:coin} each, "
        "whatever the opponent makes."
    ),
    "take_trade": "The coins that the opponent pays for resources go to you instead of the bank.",
    # costs
    "discount": "Your later {on:many} cost {resources:any_resource} less, of your choice.",
    "free always cost": "Your later {on:many} are free.",
    "free always cost @start": "Your {on:many} are free.",
    "free always cost leader": "Your later {on:many} are free in Recruitment phases.",
    "free always cost leader @start": "Your {on:many} are free.",
    "free always cost @tile": "Everybody builds {on:many} for free.",
    "free always resources": "Your later {on:many} need no resources; coins are still paid.",
    "free always resources @tile": "Everybody builds {on:many} without resources; coins are still paid.",
    "free age cost": "Once per Age, you may build {on:one} for free.",
    "free age resources": "Once per Age, you may build {on:one} without resources; coins are still paid.",
    "free once cost": "Gives a token that builds {on:one} for free, once.",
    "free once resources": (
        "Gives a token that builds {on:one} without resources, once; coins are still paid."
    ),
    "free first_of_color": "Your first card of each colour is free.",
    "free first_of_age": "In each Age, a building on the first turn is free for you.",
    "free last_of_age": "In each Age, a building on the last turn is free for you.",
    "leader_discount": (
        "Your Leaders cost {own:coin} less; those of both neighbours cost {neighbours:coin} less."
    ),
    "tax": "Everybody who builds {on:one} pays the bank a tax of 1, 2 or 3 coins in Age I, II or III.",
    "bonus": "Everybody who builds {on:one} takes {coins:coin} from the bank.",
    "bonus age": "Everybody who builds {on:one} takes 1, 2 or 3 coins from the bank in Age I, II or III.",
    "pay_in_coins": (
        "Everybody pays for {on:many} in coins: 1 coin to the bank for each resource in the cost, and no "
        "resources."
    ),
    "chain_neighbours": "Everybody may also build by chain from the buildings of both neighbouring cities.",
    "block": "These cards have no effect, but they can be built and keep their chains: {cards}.",
    "unlimited": "Everybody’s {cards} give any number of their resource.",
    # coins
    "coins": "{now} gives {coins:coin}.",
    "start_coins": "Gives {coins:coin} in place of a resource.",
    "coins_per": "{now} gives {coins:coin} {per}.",
    "coins_on chain": "{later} gives {coins:coin} each time you build free by chain.",
    "coins_on yellow": "{later} gives {coins:coin} for each yellow building you build.",
    "coins_on black": "{later} gives {coins:coin} for each black card you build.",
    "coins_on victory": "{later} gives {coins:coin} for each Victory token you take.",
    "coins_on trade": "{later} gives {coins:coin} each turn for each neighbour you buy resources from.",
    "coins_on bank": "Once a round, when you take coins from the bank, gives {coins:coin} more "
    "(a conflict is a round too).",
    "coins_on stage": "{later} gives {coins:coin} for each Wonder stage you build.",
    "neighbour_coins": "{now} each neighbour takes {coins:coin} from the bank.",
    "others_lose": "{now} every other player loses {coins:coin} or takes debt.",
    "others_lose age": "{now} every other player loses 1, 2 or 3 coins in Age I, II or III, or takes debt.",
    "others_lose_on_stage": (
        "{later} every other player loses {coins:coin} or takes debt for each Wonder stage you build."
    ),
    "others_gain": "{now} every other player takes {coins:coin} from the bank.",
    "neighbours_debt": "{now} each neighbour takes a debt of {debt}.",
    "others_lose_per": "{now} every other player loses {coins:coin} {per}, or takes debt.",
    "opponent_loses": "{now} the opponent loses {coins:coin}.",
    "opponent_loses @military_token": "When the pawn enters this zone, the opponent loses {coins:coin}.",
    # points and science
    "points": "Gives {points:point}.",
    "points @chamber": "At the end of the game, gives {points:point} to whoever controls it.",
    "points_per": "At the end of the game, gives {points:point} {per}.",
    "points_per three_coins": (
        "At the end of the game, gives {points:point} {per}, besides the usual points for coins."
    ),
    "points_per_set": "At the end of the game, gives {points:point} for each set of {of} card in your city.",
    "points_if all_stages": (
        "At the end of the game, gives {points:point} if all stages of your Wonder are built."
    ),
    "points_if no_defeat": "At the end of the game, gives {points:point} if you have no Defeat token.",
    "points_if only_leader": (
        "At the end of the game, gives {points:point} if this is the only Leader in your city."
    ),
    "points_if_more": (
        "At the end of the game, gives {points:point} if you have more {of:rival} than each neighbour."
    ),
    "points_per_pair": (
        "At the end of the game, each pair of equal Victory tokens you have gives the value of one of them "
        "again."
    ),
    "science": "Gives a science symbol: {symbol:symbol}.",
    "science any": "Gives a science symbol of your choice, chosen at the end of the game.",
    "science_most": "At the end of the game, gives one more of the science symbol you have most of.",
    "replace_science": "At the end of the game, one science symbol of your city may count as another one.",
    "set_bonus": (
        "At the end of the game, gives {points:more_point} for each set of 3 different science symbols."
    ),
    "copy_science": (
        "At the end of the game, copies the science symbol of one green card of a neighbour, each card "
        "only once."
    ),
    "copy_guild": "At the end of the game, copies one guild of a neighbour: you score it as your own.",
    "repeat_guild": "At the end of the game, one of your own guilds scores a second time.",
    # conflict
    "shields": "Gives {shields:shield}.",
    "shields @duel": "Gives {shields:shield}: the pawn moves {shields:space} towards the opponent’s capital.",
    "shield_bonus": "Your later {on:many} give {shields:more_shield} each.",
    "diplomacy": "Gives {tokens:diplomacy}: you sit out the next conflict (in team play: CITY-TEAM-09).",
    "defeat_to_victor": "{later} when you lose a conflict, the Defeat tokens go to the winner.",
    "defeat_as_shields": "In later conflicts, each Defeat token you have counts as {shields:shield}.",
    "victory_token": "Gives a Victory token worth {points}.",
    "victory_of_age": "Gives a Victory token of the current Age: 1, 3 or 5.",
    "discard_defeat": "{now} you discard all your Defeat tokens.",
    "others_give_up": "{now} every other player gives up {tokens:victory} of their choice.",
    "replace_victory": "Everybody who takes a Victory token takes a smaller one: {values}.",
    "defeat_times": "Everybody who takes a Defeat token takes {tokens} instead of 1.",
    # plays and copies
    "build_discarded": (
        "At the end of the turn it is built, you may build 1 card from the discard pile for free."
    ),
    "build_discarded @card": "At the end of the turn, you may build 1 card from the discard pile for free.",
    "build_discarded @leader": "When hired, you may build 1 Age card from the discard pile for free.",
    "build_discarded @duel": "When built, you build 1 card from the discard pile for free.",
    "build_discarded @divinity": "When activated, you build 1 card from the discard pile for free.",
    "play_last_card": "In each Age, you may play the last card instead of discarding it.",
    "play_again": "You take another turn at once.",
    "play_again_on": "Your later {on:many} each give you another turn at once "
    "(those that give one anyway, no second).",
    "copy_leader": (
        "When built, choose a Leader of a neighbour: from then on, you have all that this Leader does."
    ),
    "copy_stage": "Costs and does the same as the {stage:which_stage} stage of {side:from}.",
    "entomb_leader": (
        "When built, one of your Leaders loses its effect and is worth twice its cost in victory points."
    ),
    "draw_leaders": "{now} you draw {leaders:leader} from the box into your hand.",
    "recruit_leader": "{now} you may hire {leaders:extra_leader} for {discount:coin} less.",
    "take_pawn": "{now} you take a participation pawn of {age:pawn_age} from the box.",
    "take_pawn any": "{now} you take a participation pawn of any Age from the box.",
    "any_color": "Gives a token that lets you take part in a Great Project of any colour, once.",
    "discard_opponent": "{now} you discard 1 {color:card} card of the opponent, of your choice.",
    "draw_progress": "{now} you draw {tokens:progress} from the box and keep 1.",
    # Pantheon
    "draw_divinities": (
        "{now} you draw {cards:divinity} of this Mythology, lay 1 face down on an empty space of the "
        "Pantheon and put the rest back on top of the deck. The Grand Temple of this Mythology is free "
        "for you."
    ),
    "activation_discount": "Every later activation of a card of the Pantheon costs you {coins:coin} less.",
    "activation_discount @offering": (
        "Once, an activation of a card of the Pantheon costs you {coins:coin} less; no change is given."
    ),
    "offer_progress": (
        "When revealed, {tokens:progress} of the box are drawn and lie on it; whoever activates it takes "
        "1 of "
        "them."
    ),
    "copy_symbol": (
        "{now} you put the Snake token on a green card of the opponent: you have its science symbol too."
    ),
    "coins_on_card": (
        "{now} the bank puts {coins:coin} on it: you may spend them, they cannot be lost, and each one "
        "left "
        "at the end of the game gives {points:point}."
    ),
    "reveal_tops": (
        "Costs twice the number of its space. The top Divinity of each deck is turned up; you activate 1 of "
        "them for free, the others go back face down."
    ),
    "reveal_mythology": (
        "{now} you look through one whole deck of Divinities, activate 1 of them for free and put the rest "
        "back in any order."
    ),
    "take_card": "{now} you take 1 {colors} card of the opponent into your city.",
    "take_wonder": "{now} you take 1 unbuilt Wonder of the opponent.",
    "unbuild_wonder": (
        "{now} the card under 1 built Wonder of either player is discarded: the Wonder is unbuilt and may be "
        "built again; what it gave at once is kept."
    ),
    "remove_wonder": (
        "{now} you send 1 built Wonder of the opponent back to the box; what it gave at once is kept."
    ),
    "build_wonder_discarded": ("{now} you build 1 of your Wonders for free with a card of the discard pile."),
    "discard_structure any": (
        "{now} you put 1 card of the structure, face up or face down, on the discard pile."
    ),
    "discard_structure available": (
        "{now} you put 1 available card of the structure on the discard pile, then 1 more if you like."
    ),
    "place_minerva": (
        "{now} you put the Minerva pawn on a space of the track. The conflict pawn stops before that space "
        "once, and Minerva leaves the game."
    ),
    "drop_military": "{now} you discard 1 Military token without effect.",
    "apply_military": "Then you apply another Military token and discard it.",
    "temple_points": (
        "At the end of the game, {numbers} Grand Temples in your city are worth {points} victory points "
        "in all."
    ),
    "lose_per_space": (
        "Each time you move the conflict pawn, the opponent loses {coins:coin} for each space it advances."
    ),
    "chain_for_coins": (
        "You may build any card with a chain symbol below its cost for {coins:coin}, without the building or "
        "the token that makes it free."
    ),
    # Agora
    "senate_actions": (
        "{now} you do 1, 2 or 3 Senate actions, with 0–1, 2–3 or 4 and more blue cards in your city: each is "
        "a cube placed in Chamber {chambers} or a cube moved to a neighbouring Chamber."
    ),
    "place_or_conspire": ("{now} you place 1 cube in any Chamber, or you draw 2 Conspiracies and keep 1."),
    "place_cube": "{now} you place {cubes:own_cube} in any Chamber.",
    "place_cube @military_token": (
        "When the pawn enters this zone, whoever moved it places {cubes:own_cube} in any Chamber."
    ),
    "move_cube": "You may move {cubes:own_cube} to a neighbouring Chamber.",
    "remove_cube": "{now} you remove {cubes:their_cube} of the opponent from the Senate.",
    "remove_cube @military_token": (
        "When the pawn enters this zone, whoever moved it removes {cubes:their_cube} of the opponent "
        "from the "
        "Senate."
    ),
    "conspire": "{now} you draw {cards:conspiracy} and keep {keep}, face down.",
    "keep_conspiracies": "When you draw Conspiracies, you keep both of them.",
    "trigger_conspiracy": "{now} you may trigger 1 Conspiracy that is not prepared.",
    "income_on": (
        "Whenever either player builds {on:one}, the controller of its Chamber takes 1, 2 or 3 coins "
        "from the "
        "bank in Age I, II or III."
    ),
    "ignore_symbol": (
        "{later} you leave out 1 symbol of the cost of {on:many} that you build: a resource, or the coins."
    ),
    "trade_discount": (
        "{later} {resources:each_of} that you buy costs {coins:coin} less, but never less than 1 coin."
    ),
    "blue_bonus": "{later} {cards:more_blue} count for the number of your Senate actions.",
    "shield_in_control": (
        "Gives {shields:shield} when you gain control of its Chamber: the pawn moves, and it moves back when "
        "you lose control."
    ),
    "discard_bonus": "{later} you take {coins:coin} more for each card that you discard for coins.",
    "chain_opponent": "{later} you may also build by chain from the buildings of the opponent.",
    "play_again_on conspirator": "{later} you take another turn at once when you recruit a Conspirator.",
    "discount @decree": "{later} your {on:many} cost {resources:any_resource} less, of your choice.",
    "take_half": "{now} you take half of the opponent’s coins, rounded up.",
    "others_lose_per @duel": "{now} the opponent loses {coins:coin} {per}.",
    "lock_progress": (
        "{now} you take 1 Progress token of the board, of the opponent or of the box: it is out of use "
        "to the "
        "end of the game."
    ),
    "build_end_row": (
        "{now} you build 1 building of the row of the structure that was laid first for free, covered or not."
    ),
    "build_removed": (
        "{now} you look at the cards that were taken out of the decks of this Age and earlier ones and "
        "build 1 "
        "of them for free."
    ),
    "take_box_progress": "{now} you look at all Progress tokens in the box and take 1.",
    "swap_cards": ("{now} you swap 1 {colors} card of yours for a card of the opponent of the same colour."),
    "move_decree": "{now} you move 1 Decree under that of another Chamber.",
    "picked": "When picked in the draft: {text}",
    # penalties
    "lose_card": "Discard 1 {color:card} card of your city, of your choice.",
    "lose_coins": "Discard {coins:coin}.",
    "lose_all_coins": "Discard all your coins.",
    "lose_victory": "Discard {tokens:victory} of your choice.",
    "block_board": "Lose the use of the resources and abilities of your Wonder for the rest of the game "
    "(how much: BABEL-OPEN-20).",
}

BOOK = Book(two_forms, _NOUNS, {}, _WORDS, _PHRASES, "and", "or")
