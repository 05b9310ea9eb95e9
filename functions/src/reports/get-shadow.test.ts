// req: INVESTOR-122

import { paths } from '@sthira/contract/paths';
import { shadow } from '@sthira/contract/shadow';
import { istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getShadow } from './get-shadow.ts';

const clock = new SteppedClock();
const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
const trading = { ...anAccount().trading, state: 'running' as const, runId: 'run 2' };
const real = anAccount({ trading });
const twin = aPaperAccount({ twinOf: real.id, trading });
let store: MemoryStore;

function filled(id: string, at: number, changes: Partial<OrderDocument> & { paise: number }) {
  const { paise, ...rest } = changes;
  const order = anOrder({ at, filledAtPaise: paise, runId: 'run 2', ...rest });
  store.put(`accounts/${id}/orders/${order.tag}`, order);
}

const read = async (ids?: string[], uid = 'asha') =>
  (
    await getShadow({
      caller: { uid, email: '', name: '', role: 'user' },
      input: { from_date: monday, to_date: tuesday, ...(ids ? { account_ids: ids } : {}) },
      ...{ clock, store },
    })
  ).data;

beforeEach(() => {
  clock.set(istInstant(tuesday, '16:00'));
  store = memoryStore(() => clock.now());
  putPeople(store);
  for (const account of [real, twin]) store.put(paths.account(account.id), account);
});

test('shadow: fills, missed fills and slippage by leg and by day, newest first', async () => {
  const open = istInstant(monday, '09:20');
  const close = istInstant(tuesday, '15:10');
  filled(real.id, open, { side: 'SELL', paise: 9_900 });
  filled(twin.id, open + 700, { side: 'SELL', paise: 10_000 });
  filled(real.id, close, { side: 'BUY', purpose: 'exit', paise: 5_000 });
  filled(twin.id, close, { side: 'BUY', purpose: 'exit', paise: 5_020 });
  filled(twin.id, close, { side: 'BUY', symbol: 'NIFTY PE', purpose: 'exit', paise: 300 });
  const answer = shadow.parse(await read());
  expect(answer).toMatchObject({ as_of: new Date(clock.now()).toISOString(), legs_left_out: 0 });
  expect(answer.accounts).toMatchObject([
    {
      ...{ account_id: real.id, twin_id: twin.id, twin_name: 'Asha Paper', beside: true },
      ...{ real_fills: 2, twin_fills: 3, missed_by_real: 1, missed_by_twin: 0, slippage: 52 },
      days: [
        { date: tuesday, real_fills: 1, twin_fills: 2, missed_by_real: 1, slippage: -13 },
        { date: monday, real_fills: 1, twin_fills: 1, missed_by_real: 0, slippage: 65 },
      ],
    },
  ]);
  expect(answer.accounts[0]?.days[1]?.legs).toEqual([
    {
      ...{ symbol: 'NIFTY 18AUG2026 CE 24450', side: 'sell', purpose: 'entry', slippage: 65 },
      timestamp: new Date(open).toISOString(),
      real: { units: 65, fills: 1, price: 99 },
      twin: { units: 65, fills: 1, price: 100 },
    },
  ]);
});

test('shadow: a run from before there was a twin, and what settled at expiry, is not compared', async () => {
  const open = istInstant(monday, '09:20');
  filled(real.id, open, { side: 'SELL', paise: 9_900, runId: 'run 1' });
  filled(real.id, istInstant(tuesday, '15:30'), { side: 'BUY', purpose: 'settlement', paise: 0 });
  expect((await read()).accounts).toMatchObject([{ real_fills: 0, slippage: 0, days: [] }]);
});

test('shadow: a run in which the twin filled nothing is all missed by it', async () => {
  filled(real.id, istInstant(monday, '09:20'), { side: 'SELL', paise: 9_900 });
  expect((await read()).accounts).toMatchObject([
    { real_fills: 1, twin_fills: 0, missed_by_twin: 1, missed_by_real: 0, slippage: 0 },
  ]);
});

test('shadow: a twin that is not in the run of its account is not beside it', async () => {
  store.put(paths.account(twin.id), { ...twin, trading: { ...trading, runId: 'run 1' } });
  expect((await read()).accounts).toMatchObject([{ beside: false }]);
  store.put(paths.account(real.id), { ...real, trading: { ...trading, state: 'stopped' } });
  expect((await read()).accounts).toMatchObject([{ beside: null }]);
});

test('shadow: an account without a twin is left out, one of somebody else is not found', async () => {
  const alone = anAccount({ id: 'AshaArham00000000002' });
  store.put(paths.account(alone.id), alone);
  expect((await read([alone.id])).accounts).toEqual([]);
  expect((await read([real.id, alone.id])).accounts).toHaveLength(1);
  expect((await read(undefined, 'ravi')).accounts).toEqual([]);
  await expect(read([real.id], 'ravi')).rejects.toMatchObject({ code: 'not-found' });
});

test('shadow: the price level of recorded quotes stands beside it', async () => {
  const at = istInstant(monday, '09:20');
  store.put(`priceLevels/${at}`, {
    ...{ at, vixHundredths: 1_500 },
    levels: [
      {
        ...{ expiryDay: tuesday, varianceDays: 1.2, forwardPaise: 2_600_000 },
        ...{ volatility: 0.12, used: 4, leftOut: 0 },
      },
    ],
  });
  expect(await read()).toMatchObject({
    assumed_share: 0.819,
    levels: [{ days_to_expiry: 1, recordings: 1, median_share: expect.closeTo(0.8, 6) }],
  });
});
