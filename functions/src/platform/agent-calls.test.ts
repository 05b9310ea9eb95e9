import { expect, test } from 'vitest';
import { type AgentCall, callId, callNumber } from './agent-calls.ts';

const seconds = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => (from + at) * 1_000);

test('agent calls: without an answer a call is repeated after 2, 4, 8, 8 … slots', () => {
  const madeAt = seconds(1, 400).filter((ms) => callNumber(ms) > callNumber(ms - 1_000));
  expect(madeAt).toEqual([20_000, 60_000, 140_000, 220_000, 300_000, 380_000]);
});

test('agent calls: an hour of silence makes 47 calls, with any number of watchers', () => {
  const names = new Set(
    seconds(4, 3_600).map((silentMs) => callId('0', { kind: 'revive', since: 5, silentMs })),
  );
  expect(names.size).toBe(47);
});

test('agent calls: all watchers of a silence make the same call, and a heartbeat starts the waits again', () => {
  const revive = (since: number, silentMs: number) =>
    callId('0', { kind: 'revive', since, silentMs });
  expect(revive(1_000, 4_100)).toBe(revive(1_000, 19_999));
  expect(revive(1_000, 20_000)).not.toBe(revive(1_000, 19_999));
  expect(revive(2_000, 4_100)).not.toBe(revive(1_000, 4_100));
});

test('agent calls: calls by a person are one a slot', () => {
  const wake = (at: number) => callId('0', { kind: 'wake', at });
  expect(wake(10_000)).toBe(wake(19_999));
  expect(wake(20_000)).not.toBe(wake(19_999));
});

test('agent calls: names are unique among shards and causes, and valid for the queue', () => {
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

test('agent calls: the name is made of a hash, the shard, the kind and the cause', () => {
  expect(callId('7', { kind: 'handover', shift: 'f3b1' })).toMatch(/^[0-9a-f]{8}-7-handover-f3b1$/);
  expect(callId('7', { kind: 'wake', at: 25_000 })).toMatch(/^[0-9a-f]{8}-7-wake-2$/);
});
