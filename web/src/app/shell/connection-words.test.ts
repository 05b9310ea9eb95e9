import { expect, test } from 'vitest';
import { type Connection, idle } from '#features/live/connection-state.ts';
import { lineOf } from './connection-words.ts';

const counted = { attempts: 0, generation: 1 };
const live: Connection = { ...counted, phase: 'connected', because: null };
const coming: Connection = { ...counted, phase: 'connecting', because: null };
const waiting: Connection = {
  ...counted,
  phase: 'waiting',
  because: { kind: 'closed', code: 1006 },
  retryAt: 5_000,
};
const exhausted: Connection = { ...counted, phase: 'failed', because: { kind: 'exhausted' } };
const forbidden: Connection = {
  ...counted,
  phase: 'failed',
  because: { kind: 'forbidden', reason: 'Your profile is disabled.' },
};

const isLost = 'The live connection is lost. It is tried again.';
const isBack = 'The live connection is back.';
const givenUp =
  'Failed to connect after multiple attempts. Please check your internet or login again.';

test.each([
  ['away', [live, live], /^You are offline\. /],
  ['away', [exhausted, live], /^You are offline\. /],
  ['there', [live, live], isBack],
  ['there', [live, idle], isBack],
  ['there', [live, waiting], isLost],
  // Given up, in the words of the page: it is not tried again.
  ['there', [exhausted, live], givenUp],
  ['there', [waiting, exhausted], givenUp],
  ['there', [live, forbidden], 'Your profile is disabled.'],
  // On its way: neither lost nor there.
  ['there', [coming, live], null],
  // No page asks for one.
  ['there', [idle, idle], null],
] as const)('connection words: %s with %o is %s', (network, [market, status], text) => {
  const line = lineOf(network, [
    { stream: 'market', connection: market },
    { stream: 'status', connection: status },
  ]);
  if (text instanceof RegExp) expect(line?.text).toMatch(text);
  else expect(line?.text ?? null).toBe(text);
  if (line) expect(line.urgency).toBe(text === isBack ? 'calm' : 'danger');
});
