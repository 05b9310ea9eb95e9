import type { TapeKind } from '@sthira/contract/tapes';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import type { RecordedSession } from '#backtest/backtest.ts';

/** Minute bars of an index with VIX, one session after the other. */
export interface Tape {
  id: string;
  underlying: Underlying;
  /** `own`: from a file that the reader of the page has chosen. */
  kind: TapeKind | 'own';
  sessions: RecordedSession[];
}

export const tapeId = ({ kind, underlying }: Pick<Tape, 'kind' | 'underlying'>): string =>
  `${kind}-${underlying}`;

/** Tapes of one index and kind, in the order of their days, as one. */
export function joinTapes(first: Tape, ...others: Tape[]): Tape {
  const sessions = [first, ...others].flatMap((tape) => tape.sessions);
  return { ...first, sessions: sessions.sort((one, other) => (one.day < other.day ? -1 : 1)) };
}
