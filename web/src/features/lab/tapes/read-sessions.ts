import type { RecordedSession } from '@sthira/lab/backtest/backtest';
import { type ListedTape, readTape } from './read-tapes.ts';

/** A tape of a file of one's own, which has been read already. */
export interface OwnChoice extends Omit<ListedTape, 'kind' | 'months'> {
  kind: 'own';
  read: readonly RecordedSession[];
}

/** A tape that a worker is to play. */
export type TapeChoice = ListedTape | OwnChoice;

/** All sessions of a tape. Throws as `readTape` does. */
export const readSessions = async (tape: TapeChoice): Promise<readonly RecordedSession[]> =>
  tape.kind === 'own' ? tape.read : (await readTape(tape)).sessions;
