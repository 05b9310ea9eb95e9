import type { DatedRows } from './dated.ts';

/** Times of a derivatives session, `HH:MM` IST. */
export interface Hours {
  /** Of the shares; options have no pre-open. */
  preOpen: string;
  open: string;
  /** Between two halves of a session nothing trades. */
  pause: { from: string; until: string } | null;
  /**
   * From here to the close options trade while the index stands still: the shares have their
   * closing auction until 15:35 and their closing prices after it.
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
  pause: null,
  auction: null,
  close: '15:30',
  entryFrom: '09:30',
  entryUntil: '14:30',
  exit: '15:15',
};

/**
 * NSE (FAOP74467) and BSE (20260612-9, 20260801-2) moved the close of options to 15:40 on 3 August
 * 2026, when the closing auction of the shares began.
 */
export const hoursInForce: DatedRows<Hours> = [
  { from: '2019-01-01', value: before },
  { from: '2026-08-03', value: { ...before, auction: '15:15', close: '15:40' } },
];
