"""What effects do, in English: nouns after numbers, tables of words, phrases."""

from typing import Any

from companion.catalog.phrasebook.book import Book, two_forms
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
    "victory": ("Victory token", "Victory tokens"),
    "defeat": ("Defeat token", "Defeat tokens"),
    "progress": ("Progress token", "Progress tokens"),
}

_WORDS: dict[str, dict[Any, str]] = {
    "now": {
        **dict.fromkeys(("card", "stage", "start", "wonder"), "when built,"),
        "progress": "when taken,",
        **dict.fromkeys(("reward", "penalty", "military_token"), ""),
    },
    "later": {
        **dict.fromkeys(("card", "stage", "wonder"), "once built,"),
        **dict.fromkeys(("start", "reward", "penalty", "progress", "military_token"), "from then on,"),
    },
    "quote": {"name": "{}"},
    "card": {color: color for color in COLORS},
    "of_set": {color: f"1 {color}" for color in COLORS},
    "one": {
        **{color: f"a {color} building" for color in COLORS},
        "purple": "a guild",
        "building": "a building",
        "stage": "a Wonder stage",
        "chain": "by chain",
        "wonder": "a Wonder",
    },
    "colored": {color: color for color in COLORS},
    "many": {
        **{color: f"{color} buildings" for color in COLORS},
        "purple": "guilds",
        "building": "buildings",
        "stage": "Wonder stages",
        "chain": "buildings by chain",
        "wonder": "Wonders",
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
        "base_color": "for each different colour of cards, black aside",
        "three_coins": "for every 3 coins",
        "three_coins most": "for every 3 coins of the richer player",
        "stone_symbol": "for each stone symbol on brown cards",
        "stage_card_color": "for each card of the colour of the card under this stage",
        "wonder": "for each Wonder",
        "progress": "for each Progress token",
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
    "start_rebate first": (
        "From the next turn on, the first resource of the kind that a neighbour’s board makes costs you "
        "{coins:coin} less there each turn."
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
    "free always resources": "Your later {on:many} need no resources; coins are still paid.",
    "free age cost": "Once per Age, you may build {on:one} for free.",
    "free age resources": "Once per Age, you may build {on:one} without resources; coins are still paid.",
    "free once cost": "Gives a token that builds {on:one} for free, once.",
    "free once resources": (
        "Gives a token that builds {on:one} without resources, once; coins are still paid."
    ),
    "free first_of_color": "Your first card of each colour is free.",
    "free first_of_color resources": "Your first card of each colour costs coins only, no resources.",
    "free first_of_age": "In each Age, a building on the first turn is free for you.",
    "free first_of_age resources": "In each Age, a building on the first turn costs coins only.",
    "free last_of_age": "In each Age, a building on the last turn is free for you.",
    "free last_of_age resources": "In each Age, a building on the last turn costs coins only.",
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
    "coins_on victory": "{later} gives {coins:coin} for each Victory token you take.",
    "coins_on trade": "{later} gives {coins:coin} each turn for each neighbour you buy resources from.",
    "coins_on bank": "Once a round, when you take coins from the bank, gives {coins:coin} more "
    "(a conflict is a round too).",
    "coins_on stage": "{later} gives {coins:coin} for each Wonder stage you build.",
    "neighbour_coins": "{now} each neighbour takes {coins:coin} from the bank.",
    "others_gain": "{now} every other player takes {coins:coin} from the bank.",
    "others_lose_per": "{now} every other player loses {coins:coin} {per}, or takes debt.",
    "opponent_loses": "{now} the opponent loses {coins:coin}.",
    "opponent_loses @military_token": "When the pawn enters this zone, the opponent loses {coins:coin}.",
    # points and science
    "points": "Gives {points:point}.",
    "points_per": "At the end of the game, gives {points:point} {per}.",
    "points_per three_coins": (
        "At the end of the game, gives {points:point} {per}, besides the usual points for coins."
    ),
    "points_per_set": "At the end of the game, gives {points:point} for each set of {of} card in your city.",
    "points_if all_stages": (
        "At the end of the game, gives {points:point} if all stages of your Wonder are built."
    ),
    "points_if no_defeat": "At the end of the game, gives {points:point} if you have no Defeat token.",
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
    "copy_guild": "At the end of the game, copies one guild of a neighbour: you score it as your own.",
    "repeat_guild": "At the end of the game, one of your own guilds scores a second time.",
    # conflict
    "shields": "Gives {shields:shield}.",
    "shields @duel": "Gives {shields:shield}: the pawn moves {shields:space} towards the opponent’s capital.",
    "shield_bonus": "Your later {on:many} give {shields:more_shield} each.",
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
    "build_discarded @duel": "When built, you build 1 card from the discard pile for free.",
    "play_last_card": "In each Age, you may play the last card instead of discarding it.",
    "play_again": "You take another turn at once.",
    "play_again_on": "Your later {on:many} each give you another turn at once "
    "(those that give one anyway, no second).",
    "copy_stage": "Costs and does the same as the {stage:which_stage} stage of {side:from}.",
    "discard_opponent": "{now} you discard 1 {color:card} card of the opponent, of your choice.",
    "draw_progress": "{now} you draw {tokens:progress} from the box and keep 1.",
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
    "lose_per_space": (
        "Each time you move the conflict pawn, the opponent loses {coins:coin} for each space it advances."
    ),
    "chain_for_coins": (
        "You may build any card with a chain symbol below its cost for {coins:coin}, without the building or "
        "the token that makes it free."
    ),
    "picked": "When picked in the draft: {text}",
    # penalties
    "lose_card": "Discard 1 {color:card} card of your city, of your choice.",
    "lose_coins": "Discard {coins:coin}.",
    "lose_all_coins": "Discard all your coins.",
    "lose_victory": "Discard {tokens:victory} of your choice.",
    "block_board": "Lose the use of the resources and abilities of your Wonder for the rest of the game "
    "(how much: BABEL-OPEN-20).",
}

ENGLISH = Book(two_forms, _NOUNS, {}, _WORDS, _PHRASES, "and", "or")
