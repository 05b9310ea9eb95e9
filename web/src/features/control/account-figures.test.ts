import { expect, test } from 'vitest';
import { figuresOf } from './account-figures.ts';

const row = (mtmRupees: number | null, marginUtilizedRupees: number | null) =>
  ({ agent: 'alive', mtmRupees, marginUtilizedRupees, heardAt: 0 }) as const;
const unknown = { pnl: null, available: null, utilised: null, roiPercent: null, usedPercent: null };

test.each([
  ['nothing heard', 5, undefined, unknown],
  ['P&L alone', 5, row(-2_500, null), { ...unknown, pnl: -2_500, roiPercent: -0.5 }],
  ['both', 5, row(10_000, 1_00_000), { pnl: 10_000, available: 4_00_000, utilised: 1_00_000, roiPercent: 2, usedPercent: 20 }],
  ['nothing in use', 5, row(0, 0), { pnl: 0, available: 5_00_000, utilised: 0, roiPercent: 0, usedPercent: 0 }],
  ['all in use', 5, row(0, 5_00_000), { pnl: 0, available: 0, utilised: 5_00_000, roiPercent: 0, usedPercent: 100 }],
  ['more in use than the size', 5, row(0, 6_00_000), { pnl: 0, available: -1_00_000, utilised: 6_00_000, roiPercent: 0, usedPercent: 120 }],
  ['no size', null, row(500, 1_00_000), { ...unknown, pnl: 500, utilised: 1_00_000 }],
] as const)('%s', (_, account_size, live, figures) => expect(figuresOf({ account_size }, live)).toEqual(figures));

test('paise do not blur', () => expect(figuresOf({ account_size: 5.25 }, row(0.1, 123_456.7))).toMatchObject({ available: 4_01_543.3 }));
