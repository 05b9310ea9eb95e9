import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metered } from './meter.ts';

/** What the processes of the stack did in some time, by function (or `streaming`). */
export type Counts = Record<string, Omit<Metered, 'process'>>;

/** One part of a session. */
export interface Phase {
  seconds: number;
  counts: Counts;
}

export const nothing: Counts[string] = {
  operations: {},
  invocations: 0,
  sentBytes: 0,
  marketBytes: 0,
  cpuMs: 0,
};

/** All that the processes have counted so far. A process that has ended left its sums. */
export function readCounts(folder: string): Counts {
  const sums: Counts = {};
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const { process, ...counted } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Metered;
    sums[process] = plus(sums[process] ?? nothing, counted);
  }
  return sums;
}

/** What came to it between two readings. */
export function between(before: Counts, after: Counts): Counts {
  return Object.fromEntries(
    Object.entries(after).map(([name, counted]) => [
      name,
      plus(counted, before[name] ?? nothing, -1),
    ]),
  );
}

function plus(one: Counts[string], other: Counts[string], sign: 1 | -1 = 1): Counts[string] {
  const operations = { ...one.operations };
  for (const [name, times] of Object.entries(other.operations))
    operations[name] = (operations[name] ?? 0) + sign * times;
  return {
    operations,
    invocations: one.invocations + sign * other.invocations,
    sentBytes: one.sentBytes + sign * other.sentBytes,
    marketBytes: one.marketBytes + sign * other.marketBytes,
    cpuMs: one.cpuMs + sign * other.cpuMs,
  };
}
