import type { Paise } from '@sthira/contract/units';
import type { DatedRows } from '#calendar/dated.ts';

export type Underlying = 'NIFTY' | 'SENSEX';

/** Terms of an index's options. */
export interface Terms {
  segment: 'NSEFO' | 'BSEFO';
  /**
   * By the day on which a contract expires. A contract that was listed long before a change had
   * another lot at first: these are the lots with which contracts expired.
   */
  lotSize: { weekly: DatedRows<number>; monthly: DatedRows<number> };
  /** By the day of the expiry; 0 is Sunday. */
  expiryWeekday: DatedRows<number>;
  /** By the day of trading: more units than this in one order are refused. */
  freezeUnits: DatedRows<number>;
  strikeStep: number;
  tickPaise: Paise;
}

/**
 * The lots of live trading come from the broker's list of contracts, not from here.
 *
 * NIFTY lots: NSE FAOP47854 (50), FAOP70616 (65), and the press for 25 and 75. SENSEX lots: the
 * relaunch of May 2023 (10), BSE 20241021-13 (20), and BSE 20260930-58 (25), which is announced
 * for expiries from January 2027 and known from one source.
 *
 * Weekdays: NIFTY's weekly options began on 11 February 2019; NSE FAOP68747 moved them to Tuesday.
 * SENSEX expired on Thursdays before May 2023 by one source only.
 *
 * Freeze of NIFTY: NSE reviews it each month by the level of the index: to 11,500 points 4,200
 * units, to 17,250 2,800, to 27,500 1,800, to 40,000 1,200, to 55,000 900, above 600. Two sources
 * have 2,800 for August and September 2021, and 1,800 for each month seen since. Before August 2021
 * the index was below 17,250, so that 2,800 is right or too low. Months of 2022 below 17,250
 * probably had 2,800 again. Freeze of SENSEX: two sources for February 2026 and later, none
 * earlier. A figure that is too low only splits an order into more parts.
 */
export const termsOf: Record<Underlying, Terms> = {
  NIFTY: {
    segment: 'NSEFO',
    lotSize: {
      weekly: [
        { from: '2019-02-11', value: 75 },
        { from: '2021-08-05', value: 50 },
        { from: '2024-05-02', value: 25 },
        { from: '2025-01-02', value: 75 },
        { from: '2026-01-06', value: 65 },
      ],
      monthly: [
        { from: '2019-02-11', value: 75 },
        { from: '2021-07-29', value: 50 },
        { from: '2024-05-30', value: 25 },
        { from: '2025-02-27', value: 75 },
        { from: '2026-01-27', value: 65 },
      ],
    },
    expiryWeekday: [
      { from: '2019-02-11', value: 4 },
      { from: '2025-08-29', value: 2 },
    ],
    freezeUnits: [
      { from: '2019-01-01', value: 2800 },
      { from: '2021-10-01', value: 1800 },
    ],
    strikeStep: 50,
    tickPaise: 5,
  },
  SENSEX: {
    segment: 'BSEFO',
    lotSize: {
      weekly: [
        { from: '2019-01-01', value: 15 },
        { from: '2023-05-19', value: 10 },
        { from: '2025-01-07', value: 20 },
        { from: '2027-01-07', value: 25 },
      ],
      monthly: [
        { from: '2019-01-01', value: 15 },
        { from: '2023-05-26', value: 10 },
        { from: '2025-02-25', value: 20 },
        { from: '2027-01-28', value: 25 },
      ],
    },
    expiryWeekday: [
      { from: '2019-01-01', value: 4 },
      { from: '2023-05-13', value: 5 },
      { from: '2025-01-04', value: 2 },
      { from: '2025-08-29', value: 4 },
    ],
    freezeUnits: [{ from: '2019-01-01', value: 1000 }],
    strikeStep: 100,
    tickPaise: 5,
  },
};

export type IndexName = Underlying | 'INDIAVIX';
