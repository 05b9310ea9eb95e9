import { expect, test } from 'vitest';
import { addressOf, filterOf, isWanted } from './issue-filter.ts';

const read = (text: string) => filterOf(new URLSearchParams(text));

test('the address keeps the filter, and nonsense in it is none', () => {
  expect(read('')).toEqual({ status: 'unresolved', priority: 'all' });
  expect(read('issue-status=resolved&issue-priority=high&status=x')).toEqual({ status: 'resolved', priority: 'high' });
  expect(read('issue-status=done&issue-priority=')).toEqual({ status: 'unresolved', priority: 'all' });
  expect(addressOf({ status: 'unresolved', priority: 'all' })).toEqual({ 'issue-status': null, 'issue-priority': null });
  expect(addressOf({ status: 'pending', priority: 'low' })).toEqual({ 'issue-status': 'pending', 'issue-priority': 'low' });
});

test('resolved issues are found by their filter alone', () => {
  const resolved = { status: 'resolved', priority: 'high' } as const;
  expect(isWanted(resolved, read(''))).toBe(false);
  expect(isWanted(resolved, read('issue-status=resolved'))).toBe(true);
  expect(isWanted(resolved, read('issue-status=resolved&issue-priority=low'))).toBe(false);
  expect(isWanted({ status: 'in-progress', priority: 'low' }, read('issue-priority=low'))).toBe(true);
  expect(isWanted({ status: 'in-progress', priority: 'low' }, read('issue-status=pending'))).toBe(false);
});
