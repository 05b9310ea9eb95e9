// req: INVESTOR-123

import { expect, test } from 'vitest';
import { aShadow } from '#testing/shadow-fixture.ts';
import { sumByDay, sumOf } from './shadow-days.ts';

const sums = (slippage: number) => ({
  ...{ real_fills: 2, twin_fills: 3, missed_by_real: 1, missed_by_twin: 0, slippage },
});

test('shadow days: the days of all accounts are added up, newest first, to the paisa', () => {
  const dayOf = (date: string, slippage: number) => ({ date, ...sums(slippage), legs: [] });
  const accounts = [
    aShadow({ days: [dayOf('2026-11-20', 0.1), dayOf('2026-11-19', 5)] }),
    aShadow({ days: [dayOf('2026-11-20', 0.2)] }),
  ];
  const days = sumByDay({ accounts });
  expect(days).toEqual([
    {
      date: '2026-11-20',
      ...{ real_fills: 4, twin_fills: 6, missed_by_real: 2, missed_by_twin: 0, slippage: 0.3 },
    },
    { date: '2026-11-19', ...sums(5) },
  ]);
  expect(sumOf(days)).toEqual({
    ...{ real_fills: 6, twin_fills: 9, missed_by_real: 3, missed_by_twin: 0, slippage: 5.3 },
  });
});
