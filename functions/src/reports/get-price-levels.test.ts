import { mostRecordings } from '@sthira/contract/price-levels';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { docs } from '#documents/docs.ts';
import type { PriceLevel } from '#documents/recorded-quotes.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getPriceLevels } from './get-price-levels.ts';

const clock = new SteppedClock();
const noon = istInstant('2026-11-20', '12:00');
let store: MemoryStore;
beforeEach(() => {
  store = memoryStore(() => clock.now());
});

const levelAt = (volatility: number | null, varianceDays = 1.2) => ({
  ...{ expiryDay: '2026-11-23', varianceDays, volatility, used: 4, leftOut: 3 },
});
const put = (at: number, levels: PriceLevel['levels'], vixHundredths: number | null = 1_500) =>
  store.put(docs.priceLevel('2026-11-20', String(at)).path, { at, vixHundredths, levels });
const answer = async () =>
  (
    await getPriceLevels({
      caller: { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' },
      input: {},
      clock,
      store,
    })
  ).data;

test('price levels: before the first recording there is only the assumed share', async () => {
  expect(await answer()).toEqual({
    ...{ assumed_share: 0.819, by_days: [], levels: [], more: false },
    long_spreads: { days: 0, days_needed: 60, measured: null, rows: [] },
  });
});

test('price levels: each expiry of a recording is a row, the newest recording first', async () => {
  put(noon, [levelAt(0.12), levelAt(null, 6)]);
  put(noon + 1, [levelAt(0.15)], null);
  expect((await answer()).levels).toEqual([
    expect.objectContaining({ money_volatility: 15, vix: null, share: null }),
    {
      recorded_at: '2026-11-20T06:30:00.000Z',
      expiry_date: '2026-11-23',
      days_to_expiry: 1.2,
      money_volatility: 12,
      vix: 15,
      share: 0.8,
      quotes_used: 4,
      quotes_left_out: 3,
      ...{
        forward: null,
        error_median: null,
        error_nine_tenths: null,
        error_median_by_index: null,
      },
    },
    expect.objectContaining({ money_volatility: null, vix: 15, share: null }),
  ]);
});

// req: ADMIN-140
test('price levels: the forward and the errors of the model come in points and percent', async () => {
  const figures = (median: number) => ({ prices: 40, median, nineTenths: 3 * median });
  const measured = {
    forwardPaise: 2_601_240,
    errors: { parity: figures(0.03), index: figures(0.08) },
  };
  put(noon, [{ ...levelAt(0.12), ...measured }]);
  expect((await answer()).levels[0]).toMatchObject({
    forward: 26_012.4,
    error_median: expect.closeTo(3, 9),
    error_nine_tenths: expect.closeTo(9, 9),
    error_median_by_index: expect.closeTo(8, 9),
  });
});

test('price levels: shares are summed up by whole trading days to expiry, without unknown ones', async () => {
  put(noon, [levelAt(0.12, 0.6), levelAt(0.135, 6)], 1_500);
  put(noon + 1, [levelAt(0.2, 1.4), levelAt(null, 6)], 2_000);
  put(noon + 2, [levelAt(0.18, 1), levelAt(0.18, 6)], 2_000);
  put(noon + 3, [levelAt(0.18, 1)], null);
  expect((await answer()).by_days).toEqual([
    {
      ...{ days_to_expiry: 1, recordings: 3, median_vix: 20 },
      ...{ median_share: 0.9, lowest_share: 0.8, highest_share: 1 },
    },
    {
      ...{ days_to_expiry: 6, recordings: 2, median_vix: 15 },
      ...{ median_share: 0.9, lowest_share: 0.9, highest_share: 0.9 },
    },
  ]);
});

test('price levels: recordings beyond a page are omitted, with a note in the answer', async () => {
  for (let place = 0; place <= mostRecordings; place++) put(noon + place, [levelAt(0.12)]);
  const { levels, more } = await answer();
  expect([levels.length, more]).toEqual([mostRecordings, true]);
  expect(levels.at(-1)?.recorded_at).toBe(new Date(noon + 1).toISOString());
});
