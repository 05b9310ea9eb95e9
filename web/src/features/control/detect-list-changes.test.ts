// req: ADMIN-40

import { expect, test } from 'vitest';
import { hasNewChange, listChanges } from './detect-list-changes.ts';
import type { LiveRow } from './live.ts';

const row = (agent: LiveRow['agent']): LiveRow => ({
  agent,
  mtmRupees: null,
  marginUtilizedRupees: null,
  receivedAt: 0,
});

test.each([
  ['running', 'alive', []],
  ['stopping', 'alive', []],
  ['stopped', 'silent', []],
  ['stopped', 'alive', ['a started']],
  ['running', 'silent', ['a ended']],
  ['stopping', 'silent', []],
] as const)('%s in the list, %s on the stream: %j', (trading_state, agent, news) => {
  expect([...listChanges([{ id: 'a', trading_state }], { a: row(agent) })]).toEqual(news);
});

test('an account that the list does not have has appeared', () => {
  expect([...listChanges([{ id: 'a', trading_state: 'running' }], { b: row('silent') })]).toEqual([
    'b appeared',
  ]);
});

test('an account that the stream has not told of is no change', () => {
  expect([...listChanges([{ id: 'a', trading_state: 'running' }], {})]).toEqual([]);
});

test('what was told before and still holds is asked for once', () => {
  expect(hasNewChange(new Set(['a ended']), new Set())).toBe(true);
  expect(hasNewChange(new Set(['a ended']), new Set(['a ended', 'b started']))).toBe(false);
  expect(hasNewChange(new Set(), new Set(['a ended']))).toBe(false);
});
