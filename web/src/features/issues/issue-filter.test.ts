// req: ADMIN-24, ADMIN-25

import { expect, test } from 'vitest';
import { addressOf, filterOf, idIn, isWanted, noFilter } from './issue-filter.ts';

const read = (text: string) => filterOf(new URLSearchParams(text));
const issue = {
  id: 'ERR012',
  status: 'in-progress',
  priority: 'low',
  description: 'The feed stands still since 11:42',
  source: 'Market feed',
  openedBy: 'maya@example.com',
  assignee: { uid: 'ravi', email: 'ravi@example.com' },
} as const;
const wanted = (
  address: string,
  changed: Partial<Parameters<typeof isWanted>[0]> = {},
  me = 'me',
) => isWanted({ ...issue, ...changed }, read(address), me);

test('issue filter: kept in the address, without invalid parts', () => {
  expect(read('')).toEqual(noFilter);
  expect(read('issue-status=resolved&issue-priority=high&status=x')).toEqual({
    ...noFilter,
    status: 'resolved',
    priority: 'high',
  });
  expect(read('issue-status=done&issue-priority=&issue-assigned=somebody')).toEqual(noFilter);
  expect(read('issue-assigned=me&issue-search=feed+still')).toEqual({
    ...noFilter,
    assigned: 'me',
    search: 'feed still',
  });
  expect(addressOf(noFilter)).toEqual({
    'issue-status': null,
    'issue-priority': null,
    'issue-assigned': null,
    'issue-search': null,
  });
  expect(addressOf({ priority: 'low' })).toEqual({ 'issue-priority': 'low' });
  expect(addressOf({ status: 'pending', assigned: 'nobody' })).toEqual({
    'issue-status': 'pending',
    'issue-assigned': 'nobody',
  });
});

test('issue filter: resolved issues are shown by their own filter only', () => {
  const resolved = { status: 'resolved', priority: 'high' } as const;
  expect(wanted('', resolved)).toBe(false);
  expect(wanted('issue-status=resolved', resolved)).toBe(true);
  expect(wanted('issue-status=resolved&issue-priority=low', resolved)).toBe(false);
  expect(wanted('issue-priority=low')).toBe(true);
  expect(wanted('issue-status=pending')).toBe(false);
});

test('issue filter: by assignee: me, a colleague or none', () => {
  const states = (me: string, changed = {}) =>
    ['', 'issue-assigned=me', 'issue-assigned=nobody'].map((address) =>
      wanted(address, changed, me),
    );
  expect(states('ravi')).toEqual([true, true, false]);
  expect(states('asha')).toEqual([true, false, false]);
  expect(states('asha', { assignee: null })).toEqual([true, false, true]);
});

test('issue filter: a search needs every word, anywhere in the text or the assignee', () => {
  for (const search of ['err012', 'STILL feed', 'market', 'maya@', 'ravi', '  11:42 '])
    expect(wanted(`issue-search=${search}`), search).toBe(true);
  for (const search of ['ERR01 still2', 'feed broker', 'null'])
    expect(wanted(`issue-search=${search}`), search).toBe(false);
  expect(wanted('issue-search=null', { openedBy: null, assignee: null })).toBe(false);
});

test.each([
  ['ERR012', 'ERR012'],
  [' err1000 ', 'ERR1000'],
  ['ERR12', null],
  ['ERR012 feed', null],
  ['', null],
])('issue filter: the id in "%s" is %s', (search, id) => expect(idIn(search)).toBe(id));
