import type { Dated } from './dated.ts';

/** Times of a derivatives session, `HH:MM` IST. */
export interface Hours {
  preOpen: string;
  open: string;
  /**
   * From here to the close the cash market is in its closing auction: the index stands still while
   * options trade on.
   */
  auction: string | null;
  close: string;
  entryFrom: string;
  entryUntil: string;
  exit: string;
}

const before = {
  preOpen: '09:00',
  open: '09:15',
  auction: null,
  close: '15:30',
  entryFrom: '09:30',
  entryUntil: '14:30',
  exit: '15:15',
};

/** NSE moved the close to 15:40 with its closing auction on 3 August 2026; BSE options followed. */
export const hoursInForce: readonly [Dated<Hours>, ...Dated<Hours>[]] = [
  { from: '2025-01-01', value: before },
  { from: '2026-08-03', value: { ...before, auction: '15:15', close: '15:40' } },
];
