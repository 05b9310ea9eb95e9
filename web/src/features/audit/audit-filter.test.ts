import { readingActions } from '@sthira/contract/audit-actions';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { addressOf, everything, filterOf, queryOf } from './audit-filter.ts';

const asked = (text: string) => filterOf(new URLSearchParams(text));

test('audit filter: read from the address, without invalid parts', () => {
  expect(asked('')).toEqual(everything);
  expect(
    asked(
      'person=a@b.in&side=about&subject=A1&action=stopTradingFor&from=2026-11-20&to=2026-11-23',
    ),
  ).toEqual({
    person: 'a@b.in',
    side: 'about',
    subject: 'A1',
    action: 'stopTradingFor',
    rows: 'changes',
    from: '2026-11-20',
    to: '2026-11-23',
  });
  expect(asked('side=x&rows=x&from=yesterday&to=2026-99-99')).toEqual(everything);
});

test('audit filter: readings are shown on request, all of them or one action', () => {
  expect(asked('').rows).toBe('changes');
  expect(asked('rows=all').rows).toBe('all');
  expect(asked('action=getRevenue').rows).toBe('all');
  expect(asked('action=addAccount').rows).toBe('changes');
});

test('audit filter: a default value is not in the address', () =>
  expect(addressOf({ person: '', side: 'by', action: 'x', rows: 'changes' })).toEqual({
    person: null,
    side: null,
    action: 'x',
    rows: null,
  }));

test('audit filter: every part is a condition, and days are Indian', () => {
  const filter = asked('subject=A1&action=addAccount&from=2026-11-20&to=2026-11-20');
  expect(queryOf(filter, { uid: 'asha', after: null })).toMatchObject({
    path: 'audit',
    where: [
      ['actor.uid', '==', 'asha'],
      ['subject', '==', 'A1'],
      ['action', '==', 'addAccount'],
      ['at', '>=', istInstant('2026-11-20', '00:00')],
      ['at', '<', istInstant('2026-11-21', '00:00')],
    ],
    limit: 1_000,
  });
  expect(
    queryOf({ ...filter, side: 'about' }, { uid: 'asha', after: [5, 'A1-00000003'] }),
  ).toMatchObject({
    where: expect.arrayContaining([['owners', 'array-contains', 'asha']]),
    after: [5, 'A1-00000003'],
  });
  expect(queryOf({ ...everything, rows: 'all' }, { uid: null, after: null })).toEqual({
    path: 'audit',
    where: [],
    // The newest first; rows of one instant by their names.
    orderBy: [
      ['at', 'desc'],
      ['__name__', 'desc'],
    ],
    limit: 1_000,
  });
});

test('audit filter: the database query excludes readings, so that a page of changes is full', () => {
  const { where, orderBy, limit } = queryOf(everything, { uid: null, after: null });
  expect(where).toEqual([['action', 'not-in', expect.arrayContaining(['listUsersWithRoles'])]]);
  // Firestore takes no more of them.
  expect(readingActions.length).toBeLessThanOrEqual(10);
  expect(orderBy).toEqual([
    ['at', 'desc'],
    ['action', 'desc'],
    ['__name__', 'desc'],
  ]);
  expect(limit).toBe(1_000);
  // Firestore takes no more.
  expect(where?.flatMap(([, , values]) => values).length).toBeLessThanOrEqual(10);
  const chosen = { ...everything, action: 'addAccount' };
  expect(queryOf(chosen, { uid: null, after: null }).where).toEqual([
    ['action', '==', 'addAccount'],
  ]);
});
