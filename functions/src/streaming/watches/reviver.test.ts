import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemorySources } from '#testing/streaming-fixtures.ts';
import { createReviver } from './reviver.ts';
import { createSharedWatch } from './shared-watch.ts';
import type { WatchedDocument } from './sources.ts';

let sources: MemorySources;
let logged: string[];

beforeEach(() => {
  vi.useFakeTimers();
  sources = new MemorySources();
  sources.setRunning('3');
  logged = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const aReviver = (calls: Pick<MemorySources, 'callAgent'> = sources) => {
  const documents = createSharedWatch<WatchedDocument>((path, emit) =>
    sources.watchDocument(path, emit),
  );
  return createReviver({ sources: calls, documents, clock: sources.clock });
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('reviver: a shard that stands still for ten seconds is called, and again every five, while it is watched', async () => {
  sources.beat(['a1'], { at: 1, mtmPaise: 0 }, '3');
  const leave = aReviver().follow('3');
  await pass(9.9);
  expect(sources.hinted).toEqual([]);
  await pass(0.2);
  expect(sources.hinted).toEqual(['3']);
  await pass(10);
  expect(sources.hinted).toEqual(['3', '3', '3']);
  leave();
  await pass(60);
  expect(sources.hinted).toHaveLength(3);
  expect(sources.watched.size).toBe(0);
});

test('reviver: a shard that is written, or whose lease changes, is not called', async () => {
  aReviver().follow('3');
  for (let second = 0; second < 30; second += 5) {
    sources.beat(['a1'], { at: second, mtmPaise: 0 }, '3');
    await pass(5);
  }
  sources.store('shards/3', { at: 25, lease: { holder: 'other', epoch: 2, expiresAt: 9 } });
  await pass(9);
  expect(sources.hinted).toEqual([]);
  await pass(2);
  expect(sources.hinted).toEqual(['3']);
});

test('reviver: the market counts as alive by its prices', async () => {
  aReviver().follow('market');
  expect([...sources.watched]).toEqual(['market/prices']);
  await pass(8);
  sources.store('market/prices', { at: 8 });
  await pass(8);
  expect(sources.hinted).toEqual([]);
  await pass(3);
  expect(sources.hinted).toEqual(['market']);
});

test('reviver: a failed call is logged and repeated', async () => {
  const callAgent = vi.fn(async () => {
    throw new Error('no way');
  });
  aReviver({ callAgent }).follow('3');
  await pass(16);
  expect(callAgent.mock.calls).toEqual([['3'], ['3']]);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'agent.call-failed', shard: '3' },
    { event: 'agent.call-failed', shard: '3' },
  ]);
});
