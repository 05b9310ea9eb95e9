// req: ADMIN-135
import { dayMs, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { PriceLevel } from '#documents/recorded-quotes.ts';
import { longSpreadsOf } from './long-spreads.ts';

const newestAt = istInstant('2026-11-27', '15:00');
const leg = (strike: number, bidPaise: number | null, askPaise: number | null) => ({
  ...{ strike, bidPaise, askPaise },
});
const recording = (
  at: number,
  long: PriceLevel['long'] = {
    indexPaise: 2_500_000,
    spreads: [
      {
        expiryDay: '2027-01-25',
        bought: leg(25_000, 60_000, 60_600),
        sold: leg(26_300, 16_000, null),
      },
      {
        expiryDay: '2027-03-30',
        bought: leg(25_000, 99_000, 101_000),
        sold: leg(26_300, 41_000, 42_000),
      },
    ],
  },
): PriceLevel => ({ at, vixHundredths: 1_400, levels: [], ...(long && { long }) });
const { long: _, ...without } = recording(newestAt + 900_000);

test('long spreads: each expiry of a recording is a row in percent, and recordings without them are none', () => {
  const { rows, ...counted } = longSpreadsOf([without, recording(newestAt)]);
  expect(counted).toEqual({ days: 1, days_needed: 60, measured: null });
  expect(rows).toEqual([
    {
      ...{ recorded_at: '2026-11-27T09:30:00.000Z', expiry_date: '2027-01-25' },
      ...{ bought_strike: 25_000, sold_strike: 26_300, sold_width: null },
      days_to_expiry: expect.closeTo(59 + 40 / 1_440, 9),
      debit: expect.closeTo(1.784, 9),
      model_debit: expect.closeTo(1.9, 0),
      bought_width: expect.closeTo(0.995, 3),
    },
    expect.objectContaining({
      debit: expect.closeTo(2.4, 9),
      bought_width: expect.closeTo(2, 9),
      sold_width: expect.closeTo(2.41, 2),
    }),
  ]);
});

test('long spreads: from sixty days on the median debit and its share of the model are told', () => {
  const sixty = Array.from({ length: 60 }, (_, day) => {
    const at = newestAt - day * dayMs;
    const bought = leg(25_000, 99_000, 101_000);
    const sold = leg(26_300, 41_000, 42_000);
    const expiryDay = new Date(at + 91 * dayMs).toISOString().slice(0, 10);
    return recording(at, { indexPaise: 2_500_000, spreads: [{ expiryDay, bought, sold }] });
  });
  expect(longSpreadsOf(sixty.slice(1)).measured).toBeNull();
  const { measured } = longSpreadsOf(sixty);
  expect(measured).toMatchObject({ days: 60, debit: expect.closeTo(2.4, 9) });
  expect(measured?.share_of_model).toBeGreaterThan(0.9);
  expect(measured?.share_of_model).toBeLessThan(1.1);
});
