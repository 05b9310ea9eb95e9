import { expect, test } from 'vitest';
import { type Connection, idle, type Phase } from './connection-state.ts';
import { worstConnection } from './worst-connection.ts';

const byGravity: readonly Phase[] = [
  ...(['connected', 'authorising', 'connecting', 'opened'] as const),
  ...(['idle', 'waiting', 'closing', 'failed'] as const),
];
const at = (phase: Phase) => ({ ...idle, phase }) as Connection;

test('of any two connections the graver speaks for both, in either order', () => {
  for (const [place, worse] of byGravity.entries())
    for (const better of byGravity.slice(0, place)) {
      expect(worstConnection([at(better), at(worse)]).phase).toBe(worse);
      expect(worstConnection([at(worse), at(better)]).phase).toBe(worse);
    }
});

test('of equally grave connections the first speaks', () => {
  const [first, second] = [at('failed'), at('failed')];
  expect(worstConnection([at('idle'), first, second])).toBe(first);
});

test('no connection at all is idle', () => expect(worstConnection([])).toBe(idle));
