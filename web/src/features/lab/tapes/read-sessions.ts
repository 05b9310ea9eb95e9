import type { RecordedSession } from '@sthira/lab/backtest/backtest';
import { type ListedTape, readTape } from './read-tapes.ts';

/** A tape that a worker is to read. */
export type TapeChoice = ListedTape;

/** All sessions of a tape. Throws as `readTape` does. */
export const readSessions = async (tape: TapeChoice): Promise<readonly RecordedSession[]> =>
  (await readTape(tape)).sessions;
