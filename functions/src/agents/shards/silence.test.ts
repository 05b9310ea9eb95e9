// req: ADMIN-35

import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { runsAlive, silenceMs } from './silence.ts';

const trading = {
  ...anAccount().trading,
  state: 'running' as const,
  runId: 'run1',
  startedAt: 100_000,
};
const account = anAccount({ id: 'a1', trading });
const shardBeatAt = (at: number) => ({
  lease: { holder: 'h', epoch: 1, expiresAt: 0 },
  beat: 1,
  at,
  live: { a1: { mtmPaise: null, marginPaise: null, state: 'running' as const, at } },
  runs: {},
  instruments: [],
});

test('silence: a running account without an agent is silent after 30 s', () => {
  expect(silenceMs(account, shardBeatAt(200_000), 230_000)).toBeUndefined();
  expect(silenceMs(account, shardBeatAt(200_000), 230_001)).toBe(30_001);
});

test('silence: an account that no agent has loaded counts from its start', () => {
  expect(silenceMs(account, undefined, 130_000)).toBeUndefined();
  expect(silenceMs(account, undefined, 131_000)).toBe(31_000);
  expect(silenceMs(account, shardBeatAt(50_000), 131_000)).toBe(31_000);
});

test('silence: a run that was reopened counts from then', () => {
  const again = anAccount({
    id: 'a1',
    trading: { ...trading, state: 'stopping', stoppingAt: 300_000 },
  });
  const ended = {
    ...shardBeatAt(200_000),
    live: { a1: { mtmPaise: 0, marginPaise: null, state: 'stopped' as const, at: 200_000 } },
  };
  expect(silenceMs(again, ended, 330_000)).toBeUndefined();
  expect(silenceMs(again, ended, 330_001)).toBe(30_001);
});

test('runs alive: counts those that were written in the last 30 s and have not stopped', () => {
  const row = (state: 'running' | 'stopped', at: number) => ({
    ...{ mtmPaise: null, marginPaise: null, state, at },
  });
  const live = {
    a1: row('running', 70_000),
    a2: row('running', 69_999),
    a3: row('stopped', 100_000),
  };
  expect(runsAlive({ ...shardBeatAt(0), live }, 100_000)).toBe(1);
  expect(runsAlive(undefined, 100_000)).toBe(0);
});
