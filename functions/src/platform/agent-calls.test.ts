import { expect, test } from 'vitest';
import { type AgentCall, callId, callNumber } from './agent-calls.ts';

const seconds = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => (from + at) * 1_000);

test('while nobody answers a call is made again after 2, 4, 8, 8 … slots', () => {
  const madeAt = seconds(1, 400).filter((ms) => callNumber(ms) > callNumber(ms - 1_000));
  expect(madeAt).toEqual([20_000, 60_000, 140_000, 220_000, 300_000, 380_000]);
});

test('an hour of silence is 47 calls, however many watch and however often they look', () => {
  const names = new Set(
    seconds(4, 3_600).map((silentMs) => callId('0', { kind: 'revive', since: 5, silentMs })),
  );
  expect(names.size).toBe(47);
});

test('all who see a silence make the same call, and a beat begins anew', () => {
  const revive = (since: number, silentMs: number) =>
    callId('0', { kind: 'revive', since, silentMs });
  expect(revive(1_000, 4_100)).toBe(revive(1_000, 19_999));
  expect(revive(1_000, 20_000)).not.toBe(revive(1_000, 19_999));
  expect(revive(2_000, 4_100)).not.toBe(revive(1_000, 4_100));
});

test('a person’s calls are one a slot', () => {
  const wake = (at: number) => callId('0', { kind: 'wake', at });
  expect(wake(10_000)).toBe(wake(19_999));
  expect(wake(20_000)).not.toBe(wake(19_999));
});

test('no two occasions share a name, of one shard or of two, and each is one the queue takes', () => {
  const calls: AgentCall[] = [
    { kind: 'wake', at: 10_000 },
    { kind: 'revive', since: 1, silentMs: 0 },
    { kind: 'handover', shift: '1' },
    { kind: 'next', shift: '1' },
    { kind: 'next', shift: 'f3b1c9d0-0000-4000-8000-000000000000' },
  ];
  const names = ['0', '1', 'market'].flatMap((shard) => calls.map((call) => callId(shard, call)));
  expect(new Set(names).size).toBe(15);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9-]{1,500}$/);
});

test('a call is named by a hash, its shard, its kind and its occasion', () => {
  expect(callId('7', { kind: 'handover', shift: 'f3b1' })).toMatch(/^[0-9a-f]{8}-7-handover-f3b1$/);
  expect(callId('7', { kind: 'wake', at: 25_000 })).toMatch(/^[0-9a-f]{8}-7-wake-2$/);
});
