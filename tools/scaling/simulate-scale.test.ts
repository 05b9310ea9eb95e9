import { expect, test } from 'vitest';
import { loginAllMs, stopAllMs } from './bulk-acts.ts';
import { dayCost } from './day-cost.ts';
import { defaultSettings } from './scale-settings.ts';
import { placeAccounts, simulateScale } from './simulate-scale.ts';
import { streamLoad } from './stream-load.ts';

const hour = { ...defaultSettings, accounts: 2_000, sessionMs: 3_600_000 };

test('accounts fill the shards there are before one is made', () => {
  const places = placeAccounts({ accounts: 1_001, shards: 2, accountsPerShard: 200 });
  expect(places.slice(0, 3)).toEqual(['0', '1', '0']);
  expect(places[399]).toBe('1');
  expect([places[400], places[599], places[600]]).toEqual(['2', '2', '3']);
  expect(new Set(places).size).toBe(6);
});

test('the same seed is the same day, another one another', () => {
  expect(simulateScale(hour)).toEqual(simulateScale(hour));
  const other = simulateScale({ ...hour, seed: 2 });
  expect({ ...other, seed: 1 }).not.toEqual(simulateScale(hour));
  expect(other.shards).toBe(10);
});

test('every shard has its agent where there are instances enough, and not where there are too few', () => {
  expect(simulateScale(hour)).toMatchObject({ shardsWithoutAgentAtTheEnd: 0 });
  expect(Number(simulateScale(hour).longestGapSeconds)).toBeLessThan(30);
  expect(simulateScale({ ...hour, maxInstances: 6 }).shardsWithoutAgentAtTheEnd).toBeGreaterThan(0);
});

test('those who all start at once hand over at once', () => {
  const together = simulateScale({ ...hour, startWithinMs: 10_000, crashesPerAgentHour: 0.001 });
  // Ten shards and the market, each with its successor beside it.
  expect(together).toMatchObject({ agentInstancesAtOnce: 22, mostHandOversInAMinute: 11 });
});

test('logins go at the pace of the brokers, or of the queue where it is slower', () => {
  expect(loginAllMs({ accounts: 1_000, brokers: 1 })).toBe(999 * 200 + 600);
  expect(loginAllMs({ accounts: 1_000, brokers: 4 })).toBeGreaterThanOrEqual(1_000 * 50);
  expect(loginAllMs({ accounts: 1_000, brokers: 40 })).toBe(999 * 50 + 600);
});

test('stops go in rounds of four hundred', () => {
  expect(stopAllMs(1_000)).toBe(3_300);
  expect(stopAllMs(1_201)).toBe(4_400);
});

test('a streaming instance listens to every shard while there are few, and to one for each of its people when there are many', () => {
  expect(
    streamLoad({ accounts: 1_000, shards: 5, accountsPerShard: 200, onlineShare: 0.3 })
      .shardsPerInstance,
  ).toBeCloseTo(5, 5);
  const many = streamLoad({
    accounts: 1_000_000,
    shards: 5_000,
    accountsPerShard: 200,
    onlineShare: 0.3,
  });
  expect(many.shardsPerInstance).toBeGreaterThan(170);
  expect(many.shardsPerInstance).toBeLessThanOrEqual(180);
});

test('an account costs less beside more of them in its shard', () => {
  const day = {
    accounts: 1_000,
    sessionMs: 22_500_000,
    streamingInstances: 3,
    streamReadsPerSecond: 15,
  };
  expect(dayCost({ ...day, shards: 20 }).rupees).toBeGreaterThan(
    2 * dayCost({ ...day, shards: 5 }).rupees,
  );
  expect(dayCost({ ...day, shards: 5 }).writes).toBeCloseTo(66 + 22_500 / 1_440 + 112.5, 5);
});

test('an account-day costs 35 paise at most, one on paper too, at every size', () => {
  for (const [accounts, maxInstances] of [
    [1_000, 20],
    [10_000, 110],
  ] as const) {
    const { rupeesPerAccountDay, paperRupees, readsPerAccountDay, writesPerAccountDay } =
      simulateScale({ ...defaultSettings, accounts, maxInstances });
    expect(Number(rupeesPerAccountDay)).toBeLessThanOrEqual(0.35);
    expect(Number(paperRupees)).toBeGreaterThan(Number(rupeesPerAccountDay));
    expect(Number(paperRupees)).toBeLessThanOrEqual(0.35);
    expect(Number(writesPerAccountDay)).toBeLessThanOrEqual(600);
    if (accounts === 1_000) expect(Number(readsPerAccountDay)).toBeLessThanOrEqual(700);
  }
});
