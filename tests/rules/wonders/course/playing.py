"""Short ways to play a game in a test: who does what, and what the table looks like after it."""

from companion.rules.happening import CoinsMoved, Entered, Left, TokensMoved
from companion.rules.refusal import Refusal
from companion.rules.wonders.rules import RULES
from tests.rules.wonders.positions import position

BASE = ("giza", "rhodes", "alexandria", "ephesus", "babylon", "olympia", "halicarnassus")


class Playing:
    """A game that goes on with every answer."""

    def __init__(self, setup):
        self.game = RULES.begin(setup)
        self.verdict = None

    def judge(self, seat, do, **fields):
        """What the referee says, without going on."""
        return RULES.judge(self.game, {**({} if seat is None else {"seat": seat}), "do": do, **fields})

    def do(self, seat, do, **fields):
        """An answer that must be accepted; what happened."""
        verdict = self.judge(seat, do, **fields)
        assert not isinstance(verdict, Refusal), verdict
        self.verdict, self.game = verdict, verdict.game
        return verdict.happened

    def refused(self, seat, do, **fields):
        """The refusal of an answer."""
        verdict = self.judge(seat, do, **fields)
        assert isinstance(verdict, Refusal), verdict
        return verdict

    def others_sell(self):
        """Everybody who has not answered the round sells."""
        happened = ()
        while self.open and self.open[0][0] in ("turn", "recruit"):
            before = RULES.phase(self.game)
            happened = self.do(self.open[0][1], "sell")
            if RULES.phase(self.game) != before:
                break
        return happened

    def turn(self, seat, do, **fields):
        """One seat does that, all others sell; what happened when the round resolved."""
        happened = self.do(seat, do, **fields)
        return self.others_sell() or happened

    def turns(self, number):
        """So many turns in which all sell."""
        for _ in range(number):
            self.others_sell()

    @property
    def open(self):
        """The open decisions as pairs of ask and seat."""
        return [(one.ask, one.seat) for one in RULES.decisions(self.game)]

    @property
    def phase(self):
        """Age, step and turn."""
        phase = RULES.phase(self.game)
        return phase.age, phase.step, phase.turn

    @property
    def position(self):
        """The table as a position."""
        return RULES.position(self.game)

    def seat(self, number):
        """One seat of the position."""
        return self.position["seats"][number]

    def coins(self, number=None):
        """The treasury of a seat, or all."""
        coins = [seat.get("coins", 0) for seat in self.position["seats"]]
        return coins if number is None else coins[number]

    def offers(self, seat=None, ask=None):
        """The offers to a seat's first open decision, by what they say."""
        decision = next(
            one for one in RULES.decisions(self.game) if one.seat == seat and ask in (None, one.ask)
        )
        return RULES.offers(self.game, decision)

    def can(self, seat, do, **fields):
        """Whether an answer would be accepted."""
        return not isinstance(self.judge(seat, do, **fields), Refusal)


def new(*boards, players=3, expansions=(), variant="standard", rulings=None, free_city=None):
    """A game from its beginning; boards as in "olympia B"."""
    boards = [*boards, *[board for board in BASE if not any(one.split()[0] == board for one in boards)]]
    seats = []
    for place, board in enumerate(boards[: 3 if variant == "two-player" else players]):
        name, _, side = board.partition(" ")
        seats.append({"player": f"P{place}", "wonder": name, "side": side or "A"})
        if variant == "teams":
            seats[-1]["team"] = "ABCD"[place // 2]
        if place == free_city:
            seats[-1]["free_city"] = True
    return Playing(
        {
            "format": "companion-record/1",
            "game": "wonders",
            "expansions": list(expansions),
            "variant": variant,
            "rulings": rulings or {},
            "seats": seats,
        }
    )


def scene(*seats, turn=1, participation=None, used=None, **fields):
    """A game followed from a turn of a position."""
    start = {"position": position(*seats, **fields), "turn": turn}
    if participation is not None:
        start["participation"] = participation
    if used is not None:
        start["used"] = used
    return Playing({"format": "companion-record/1", "game": "wonders", "from": start})


def coins_moved(happened):
    """Who paid whom how many coins for what."""
    return [(one.giver, one.taker, one.coins, one.by) for one in happened if isinstance(one, CoinsMoved)]


def entered(happened):
    """What came into play where."""
    return [(one.seat, one.piece, one.id) for one in happened if isinstance(one, Entered)]


def left(happened):
    """What went where."""
    return [(one.seat, one.piece, one.id, one.to) for one in happened if isinstance(one, Left)]


def tokens(happened):
    """Tokens taken and given back."""
    return [(one.seat, one.token, one.number, one.value) for one in happened if isinstance(one, TokensMoved)]
