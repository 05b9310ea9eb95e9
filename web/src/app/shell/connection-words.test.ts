import { expect, test } from 'vitest';
import { type Connection, idle } from '#features/live/connection-state.ts';
import { lineOf, lineWords } from './connection-words.ts';

const counted = { attempts: 0, generation: 1 };
const live: Connection = { ...counted, phase: 'connected', because: null };
const coming: Connection = { ...counted, phase: 'connecting', because: null };
const waiting: Connection = {
  ...counted,
  phase: 'waiting',
  because: { kind: 'closed', code: 1006 },
  retryAt: 5_000,
};
const failed: Connection = { ...counted, phase: 'failed', because: { kind: 'exhausted' } };

test.each([
  ['away', [live, live], 'offline'],
  ['there', [live, live], 'live'],
  ['there', [live, idle], 'live'],
  ['there', [live, waiting], 'lost'],
  ['there', [failed, live], 'lost'],
  // On its way: neither lost nor there.
  ['there', [coming, live], null],
  // No page asks for one.
  ['there', [idle, idle], null],
] as const)('connection words: %s with %o is %s', (network, connections, line) =>
  expect(lineOf(network, connections)).toBe(line),
);

test('connection words: a lost line is danger, one that is back is not', () => {
  expect(lineWords('lost').urgency).toBe('danger');
  expect(lineWords('offline').text).toMatch(/^You are offline\. /);
  expect(lineWords('live')).toEqual({ text: 'The live connection is back.', urgency: 'calm' });
});
