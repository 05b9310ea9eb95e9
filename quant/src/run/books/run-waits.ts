/** However fast a stack is, a machine needs so long for a square off. */
const quickestSquareOffMs = 20_000;

/**
 * What a run waits for at its broker before it believes, reports or reads again, in one table,
 * because the order of these times matters: `run-waits.test.ts` checks it. A local stack divides
 * them by its pace. How long an order may stay unfilled, how old a price may be and when a failed
 * order is repeated stays the same: that depends on market and machine.
 */
export const runWaitsAt = (pace: number) => ({
  /** A book read sooner after an order was sent says nothing about an order that it lacks. */
  settleMs: 5_000 / pace,
  /**
   * When an acknowledged order that no book shows counts as lost: after this long, and several
   * books. An order that sells a short or buys it back is given up sooner, because what is sold of it
   * stays open meanwhile. A sale that turns up later is bought back then.
   */
  phantomMs: { ofShort: 45_000 / pace, other: 75_000 / pace },
  /**
   * How long a sale may still turn up: the broker may take one without an answer minutes later, and
   * one that was refused or cancelled may have traded in a book that lags.
   */
  saleTurnsUpMs: { unanswered: 150_000 / pace, refused: 40_000 / pace, cancelled: 40_000 / pace },
  /**
   * The same for a purchase. It is shorter, because a purchase too many costs one premium, while a
   * short that stays open meanwhile may cost far more.
   */
  purchaseTurnsUpMs: 75_000 / pace,
  /**
   * How long a stopping run waits for an order without a clear answer. After that it ends and
   * becomes a watched run.
   */
  stoppingTurnsUpMs: 10_000 / pace,
  /** How long positions have to agree with the trades after a purchase that ended unfilled. */
  doubtMs: 5_000 / pace,
  /**
   * Positions that contradict the trades, or show what a trade book that cannot be read would tell,
   * are believed after this long, and several readings.
   */
  believedAfterMs: 180_000 / pace,
  /** When a trade by hand counts as never made that later books lack and the positions deny. */
  handDroppedAfterMs: 15_000 / pace,
  /**
   * No run ends on trades by hand that are known for less: a gateway may answer with the books of
   * another client for half a minute, and name nobody in them.
   */
  handBelievedAfterMs: 45_000 / pace,
  /**
   * The broker serves its books from separate systems, one a little later than the other: a
   * difference is reported only when readings this far apart both show it.
   */
  differenceLastsMs: 15_000 / pace,
  differenceStaysMs: 180_000 / pace,
  /** When books that differ, and a square off without an end, become issues. */
  fileDifferenceAfterMs: 60_000 / pace,
  stuckAfterMs: Math.max(60_000 / pace, quickestSquareOffMs),
  /**
   * How old a reading may be in quiet times. A trade by hand in a leg has to be noticed within five
   * seconds.
   */
  idleMs: {
    books: 15_000 / pace,
    booksWhileHolding: 2_000 / pace,
    positions: 30_000 / pace,
    positionsWhileHolding: 10_000 / pace,
    funds: 10_000 / pace,
  },
});

export type RunWaits = ReturnType<typeof runWaitsAt>;

/** Those of production. */
export const runWaits = runWaitsAt(1);
