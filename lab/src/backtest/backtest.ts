import type { Paise } from '@sthira/contract/units';
import { type RecordedSession, Replay, type ReplayInput } from './replay.ts';
import type { ReplayedPosition } from './replayed-position.ts';
import type { ClosedTrade } from './trades.ts';

export type { RecordedSession } from './replay.ts';
export type { ClosedTrade } from './trades.ts';

export interface BacktestInput extends ReplayInput {
  sessions: Iterable<RecordedSession>;
}

export interface BacktestResult {
  bars: number;
  /** The result of the trades, what they cost, and what is left. */
  grossPaise: Paise;
  chargesPaise: Paise;
  netPaise: Paise;
  trades: readonly ClosedTrade[];
  /** The same trades by the position that they were legs of. */
  positions: readonly ReplayedPosition[];
}

/**
 * Runs Enigma over recorded trading sessions, which may be made while it runs, for an account of one
 * size. It decides at the end of every bar, and its orders fill at once: buys at the ask, sells at
 * the bid. Options that are held at their expiry settle at the close of the index. What positions
 * made and cost is what the account has in free margin. Bars that can change nothing are passed
 * over. Of the past it keeps its trades and the newest bars alone.
 *
 * `playSessions` plays the same bars with the step of a live agent, four to six times slower; the
 * two trade alike (`past/agreement.long.test.ts`). This one is for many replays at once, such as
 * a map of two parameters. What differs by design: a live run trades some seconds later, when an
 * option may be a tick cheaper, so that a stop or a profit within a few ticks is reached at another
 * bar; it waits for the bid of a wing that has none; it has the limits of its account and of its
 * orders.
 */
export function backtest({ sessions, ...input }: BacktestInput): BacktestResult {
  const replay = new Replay(input);
  for (const session of sessions) replay.play(session);
  return replay.result;
}
