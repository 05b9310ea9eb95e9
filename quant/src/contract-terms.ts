import type { Paise } from '@sthira/contract/units';
import type { Dated } from './dated.ts';

export type Underlying = 'NIFTY' | 'SENSEX';

/**
 * Terms of an index's options. `expiryWeekday`: 0 is Sunday. `freezeUnits`: more than this in one
 * order is refused.
 */
export interface Terms {
  segment: 'NSEFO' | 'BSEFO';
  lotSize: readonly [Dated<number>, ...Dated<number>[]];
  expiryWeekday: readonly [Dated<number>, ...Dated<number>[]];
  freezeUnits: readonly [Dated<number>, ...Dated<number>[]];
  strikeStep: number;
  tickPaise: Paise;
}

/**
 * NIFTY: 65 a lot from the close of 30 December 2025 (NSE FAOP70616), expiry on Tuesdays from
 * September 2025 (Thursdays before), freeze 1800 (NSE, 30 January 2026). SENSEX: 20 a lot since
 * January 2025, Thursdays from September 2025 (Tuesdays before).
 */
export const termsOf: Record<Underlying, Terms> = {
  NIFTY: {
    segment: 'NSEFO',
    lotSize: [
      { from: '2025-01-01', value: 75 },
      { from: '2025-12-31', value: 65 },
    ],
    expiryWeekday: [
      { from: '2025-01-01', value: 4 },
      { from: '2025-08-29', value: 2 },
    ],
    freezeUnits: [{ from: '2025-01-01', value: 1800 }],
    strikeStep: 50,
    tickPaise: 5,
  },
  SENSEX: {
    segment: 'BSEFO',
    lotSize: [{ from: '2025-01-01', value: 20 }],
    expiryWeekday: [
      { from: '2025-01-01', value: 2 },
      { from: '2025-08-29', value: 4 },
    ],
    freezeUnits: [{ from: '2025-01-01', value: 1000 }],
    strikeStep: 100,
    tickPaise: 5,
  },
};

export type IndexName = Underlying | 'INDIAVIX';
