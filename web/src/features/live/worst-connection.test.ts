import { expect, test } from 'vitest';
import { type Connection, idle, type Phase } from './connection-state.ts';
import { worstConnection } from './worst-connection.ts';

const byGravity: readonly Phase[] = [
  ...(['connected', 'authorising', 'connecting', 'opened'] as const),
  ...(['asleep', 'idle', 'waiting', 'closing', 'failed'] as const),
];
const at = (phase: Phase) => ({ ...idle, phase }) as Connection;

test('worst connection: the worse of any two connections, in either order', () => {
  for (const [place, worse] of byGravity.entries())
    for (const better of byGravity.slice(0, place)) {
      expect(worstConnection([at(better), at(worse)]).phase).toBe(worse);
      expect(worstConnection([at(worse), at(better)]).phase).toBe(worse);
    }
});

test('worst connection: the first of equally bad ones', () => {
  const [first, second] = [at('failed'), at('failed')];
  expect(worstConnection([at('idle'), first, second])).toBe(first);
});

test('worst connection: idle without a connection', () => expect(worstConnection([])).toBe(idle));
