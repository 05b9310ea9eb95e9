import { expect, test } from 'vitest';
import { dayNet, sumOfDays } from './day-net.ts';

const now = 15_000;
const run = { reason: '', remaining: [], differs: null };
const stopped = { id: 'a', trading_state: 'stopped' } as const;
const running = { id: 'a', trading_state: 'running' } as const;
const live = (fromPaise: number, chargesPaise: number | null) => ({
  mtmRupees: -75,
  mtmAt: 14_000,
  run: { ...run, day: { fromPaise, chargesPaise } },
});

test('net result of the day: a day without a run has neither result nor charges', () =>
  expect(dayNet(stopped, {}, now)).toMatchObject({
    grossRupees: 0,
    chargesRupees: 0,
    netRupees: 0,
  }));

test('net result of the day: a stopped account has the sum of its ended runs, whatever came before', () => {
  const account = { ...stopped, day_result: { result: -52, charges: 198.4 } };
  const net = { grossRupees: -52, chargesRupees: 198.4, netRupees: -250.4 };
  expect(dayNet(account, {}, now)).toEqual({ ...net, freshness: 'fresh' });
  expect(dayNet(account, { ...live(0, 0), mtmAt: 1 }, now)).toEqual({ ...net, freshness: 'fresh' });
});

test('net result of the day: a running account includes its earlier runs, and nothing of the day before', () => {
  const account = { ...running, day_result: { result: -250.25, charges: 400 } };
  expect(dayNet(account, live(25_025, 60_393), now)).toEqual({
    ...{ grossRupees: -325.25, chargesRupees: 603.93, netRupees: -929.18, freshness: 'fresh' },
  });
});

test.each([
  ['nothing was heard', {}],
  ['its price is unknown', { ...live(0, 0), mtmRupees: null }],
  ['its charges are unknown', live(0, null)],
  ['its day has not begun', { ...live(0, 0), run }],
])('net result of the day: unknown for a running account while %s', (_, status) =>
  expect(dayNet(running, status, now)).toBeNull(),
);

test('net result of the day: several accounts are summed, and unknown while one is', () => {
  const other = { ...stopped, id: 'b', day_result: { result: 10.1, charges: 0.2 } };
  expect(sumOfDays([running, other], { a: live(0, 4_906) }, now)).toEqual({
    ...{ grossRupees: -64.9, chargesRupees: 49.26, netRupees: -114.16, freshness: 'fresh' },
  });
  expect(sumOfDays([running, other], {}, now)).toBeNull();
  const old = { ...live(0, 4_906), mtmAt: 1_000 };
  expect(sumOfDays([running, other], { a: old }, now)).toMatchObject({
    ...{ netRupees: -114.16, freshness: 'stale' },
  });
});
