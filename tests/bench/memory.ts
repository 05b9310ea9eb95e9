import { parseArgs } from 'node:util';
import { istInstant } from '@sthira/contract/units';
import type { Figures } from './figures.ts';
import { playSession } from './memory/play-session.ts';
import type { Sample } from './memory/questions.ts';
import { World } from './memory/world.ts';

const mib = 1_048_576;
/** No position is opened before. */
const startsAt = istInstant('2026-11-19', '09:30');
const wholeSessionSeconds = 22_500;

const options = {
  accounts: { type: 'string', default: '200' },
  /** An hour takes six minutes of two cores. */
  seconds: { type: 'string', default: '3600' },
  /** What entrypoints/tasks.ts gives the function. */
  mib: { type: 'string', default: '512' },
  /** Each account leaves its position and enters anew so often. */
  cycleMinutes: { type: 'string', default: '15' },
  sampleSeconds: { type: 'string', default: '600' },
  json: { type: 'boolean' },
} as const;

/**
 * The agents' process of one shard through a session of the exchange, in simulated time and within
 * the memory it is deployed with: the deployed functions and SDKs, real agents, shift after shift;
 * documents and brokers are in another process. `figure` is the most memory it took, `baseline`
 * what it took before its first account, both in MiB.
 */
export async function benchMemory(args: readonly string[]): Promise<Figures> {
  const { values } = parseArgs({ args: [...args], options });
  const [accounts, seconds, limit] = [
    Number(values.accounts),
    Number(values.seconds),
    Number(values.mib),
  ];
  const world = new World({ accounts, startsAt });
  const beganAt = performance.now();
  const session = {
    startsAt,
    seconds,
    cycleMs: Number(values.cycleMinutes) * 60_000,
    sampleSeconds: Number(values.sampleSeconds),
  };
  const { samples, ended, heldBy, peakBytes } = await playSession(world, {
    ...session,
    bytes: limit * mib,
  });
  const first = samples[0];
  if (!first) throw new Error('The agents’ process told nothing.');
  const figure = Math.max(...samples.map(({ maxRss }) => maxRss)) / mib;
  const held = samples.slice(1);
  return {
    ...{
      name: 'memory',
      figure: round(figure),
      baseline: round(first.rss / mib),
      ratio: round(figure / (first.rss / mib), 3),
      unit: 'MiB of RSS',
    },
    ...{
      accounts,
      sessionSeconds: samples.at(-1)?.atSecond ?? 0,
      wholeSessionSeconds,
      realSeconds: round((performance.now() - beganAt) / 1_000),
    },
    ...{
      limitMiB: limit,
      heldBy,
      cgroupPeakMiB: round(peakBytes / mib),
      beats: world.beats,
      orders: world.orders,
      issues: world.issues.length,
    },
    heapAtStartMiB: round(first.heapUsed / mib),
    heapAfterGcMiB: held
      .map(({ atSecond, heapUsed }) => `${round(atSecond / 3_600, 2)} h: ${round(heapUsed / mib)}`)
      .join(', '),
    rssMiB: held
      .map(({ atSecond, rss }) => `${round(atSecond / 3_600, 2)} h: ${round(rss / mib)}`)
      .join(', '),
    heapSlopeMiBPerHour: round(slopePerHour(held), 2),
    cpuMsOfSecond: cpuOf(samples.flatMap(({ cpuMs }) => cpuMs)),
    ordersPerAccountHour: round(world.orders / accounts / (Number(held.at(-1)?.atSecond) / 3_600)),
    without:
      'the database client’s traffic: documents and books come over a pipe, its code is loaded',
    kept: ended && figure <= limit ? 'yes' : 'no',
  };
}

/** An agent keeps its beat while a second's work fits the part of a processor that it has. */
function cpuOf(seconds: readonly number[]): string {
  const [first = 0, ...others] = seconds;
  const sorted = others.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return `the first ${first}, median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`;
}

/**
 * Of the heap after its garbage is gone, by least squares; the first quarter of the time fills it.
 */
function slopePerHour(samples: readonly Sample[]): number {
  const points = samples
    .slice(Math.floor(samples.length / 4))
    .map(({ atSecond, heapUsed }) => ({ x: atSecond / 3_600, y: heapUsed / mib }));
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));
