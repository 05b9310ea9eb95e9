import { expect, test } from 'vitest';
import { agentOf, figureFreshness, type LiveRow } from './live.ts';

const rowOf = (agent: 'alive' | 'silent', receivedAt: number): LiveRow => ({
  agent,
  mtmRupees: 1,
  marginUtilizedRupees: 1,
  receivedAt,
});
const at = 100_000;

// req: ADMIN-10
test.each([
  ['never heard of', undefined, null, 'unknown', 'unknown'],
  ['heard of now', rowOf('alive', at), null, 'active', 'fresh'],
  ['heard of ten seconds ago', rowOf('alive', at - 10_000), null, 'active', 'fresh'],
  ['heard of longer ago', rowOf('alive', at - 10_001), null, 'unknown', 'stale'],
  [
    'heard of longer ago, connected no more',
    rowOf('alive', at - 10_001),
    at - 9_000,
    'unknown',
    'stale',
  ],
  [
    'known to be silent, and nothing else since',
    rowOf('silent', at - 900_000),
    null,
    'inactive',
    'stale',
  ],
  [
    'known to be silent, connection just lost',
    rowOf('silent', at - 900_000),
    at - 10_000,
    'inactive',
    'stale',
  ],
  [
    'known to be silent, connection lost longer ago',
    rowOf('silent', at - 900_000),
    at - 10_001,
    'unknown',
    'stale',
  ],
] as const)('live account: an agent %s', (_, row, lostAt, agent, freshness) => {
  expect(agentOf({ rows: row ? { a: row } : {}, lostAt }, 'a', at)).toBe(agent);
  expect(figureFreshness(row, at)).toBe(freshness);
});
