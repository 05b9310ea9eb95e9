import { expect, test } from 'vitest';
import { actionText, pnlMeanings, pnlState } from './state-words.ts';

const at = Date.parse('2026-11-20T09:00:00.000Z');
const until = '2026-11-20T10:10:00.000Z';

test.each([
  ['running', null, 'Running'],
  ['stopping', null, 'Stopping…'],
  ['stopped', null, 'Stopped'],
  ['stopped', until, 'Stopped · watched until 15:40'],
  ['stopped', '2026-11-20T08:59:59.000Z', 'Stopped'],
  ['running', until, 'Running'],
] as const)('state text: %s, watched until %s: %s', (trading_state, watched_until, text) =>
  expect(actionText({ trading_state, watched_until }, at)).toBe(text),
);

const row = (mtmRupees: number | null) =>
  ({ agent: 'alive', mtmRupees, marginUtilizedRupees: null, receivedAt: 0 }) as const;

test.each([
  [undefined, 'unknown', 'running', 'No P&L has been heard yet'],
  [row(5), 'fresh', 'running', 'What all runs of today made, before charges'],
  [row(null), 'fresh', 'running', 'Prices are older than 10 seconds'],
  [row(null), 'fresh', 'stopping', 'Prices are older than 10 seconds'],
  [
    { ...row(null), run: { unread: true } },
    'fresh',
    'running',
    'The broker’s books are being read',
  ],
  [row(null), 'fresh', 'stopped', 'No P&L has been heard yet'],
  [row(null), 'stale', 'running', 'Nothing has been heard for 10 seconds'],
] as const)(
  'state text: a row %j, %s, of an account that is %s: %s',
  (row, freshness, state, meaning) =>
    expect(pnlMeanings[pnlState(row, { freshness, state })]).toBe(meaning),
);
