import { pulse } from '@sthira/contract/pulse';
import { runUntil, Timeline } from '@sthira/lab/time/timeline';
import { expect, test } from 'vitest';
import { defaultSettings, type ScaleSettings } from './scale-settings.ts';
import { ShardFleet } from './shard-fleet.ts';

/** Numbers from a list, and its last one from then on. */
function drawn(...numbers: number[]): () => number {
  let next = 0;
  return () => numbers[Math.min(next++, numbers.length - 1)] ?? 0;
}

/** A fleet in which no agent dies by default and every random number is the same. */
function fleetOf(changes: Partial<ScaleSettings>, random = drawn(0.5)) {
  const events = new Timeline<() => void>();
  const fleet = new ShardFleet({
    events,
    settings: { ...defaultSettings, crashesPerAgentHour: 1e-9, ...changes },
    random,
  });
  return { events, fleet };
}

test('an agent is there soon after the first start, and each hand-over is a moment', () => {
  const { events, fleet } = fleetOf({});
  fleet.wake('0');
  runUntil(events, 60 * 60_000);
  expect(fleet.close()).toBe(0);
  const [first = 0, ...handOvers] = fleet.gapsMs;
  expect(first).toBe(4_750);
  expect(handOvers).toHaveLength(2);
  for (const gap of handOvers) expect(gap).toBeLessThanOrEqual(500);
  expect(fleet.queue.mostWorking).toBe(2);
});

test('who dies is replaced when the shard has stood still for ten seconds, by the queue, or by the schedule where nobody else noticed', () => {
  // The market dies at the same instants, so that no neighbour lives to look.
  for (const [hangShare, mostMs] of [
    [0, 20_000],
    [1, 75_000],
  ] as const) {
    const { events, fleet } = fleetOf(
      { crashesPerAgentHour: 4, hangShare, maxAttempts: 100 },
      drawn(0.5, 0.5, 0.1),
    );
    fleet.wake('market');
    fleet.wake('0');
    runUntil(events, 3_600_000);
    expect(fleet.crashes).toBeGreaterThan(3);
    expect(fleet.close()).toBe(0);
    const takeOvers = fleet.gapsMs.filter((gap) => gap > 5_000);
    expect(takeOvers.length).toBeGreaterThan(3);
    for (const gap of takeOvers) expect(gap).toBeGreaterThanOrEqual(pulse.takeOverAfterMs);
    expect(Math.max(...takeOvers)).toBeLessThan(mostMs);
  }
});

test('shards beyond the instances there may be have no agent', () => {
  const { events, fleet } = fleetOf({ maxInstances: 3 });
  for (const shard of ['0', '1', '2', '3', '4']) fleet.wake(shard);
  runUntil(events, 5 * 60_000);
  expect(fleet.queue.mostWorking).toBe(3);
  expect(fleet.close()).toBe(2);
});
