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
] as const)('list changes: %s in the list, %s on the stream: %j', (trading_state, agent, news) => {
  expect([...listChanges([{ id: 'a', trading_state }], { a: row(agent) })]).toEqual(news);
});

test('list changes: an account missing in the list has appeared', () => {
  expect([...listChanges([{ id: 'a', trading_state: 'running' }], { b: row('silent') })]).toEqual([
    'b appeared',
  ]);
});

test('list changes: an account without a message of the stream is no change', () => {
  expect([...listChanges([{ id: 'a', trading_state: 'running' }], {})]).toEqual([]);
});

test('list changes: a change that persists is requested once', () => {
  expect(hasNewChange(new Set(['a ended']), new Set())).toBe(true);
  expect(hasNewChange(new Set(['a ended']), new Set(['a ended', 'b started']))).toBe(false);
  expect(hasNewChange(new Set(), new Set(['a ended']))).toBe(false);
});
