// req: ADMIN-80

import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { portionsOf } from '#platform/portions.ts';
import { joinedOutcome, outcomeOf, refusedOutcome, unansweredOutcome } from './bulk-outcome.ts';

const accounts = (count: number) =>
  Array.from(
    { length: count },
    (_, place) => ({ id: `id${place}`, account_name: `Name ${place}` }) as Account,
  );

test.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1_000, [500, 500]],
])('%d accounts go out in portions of %j', (count, sizes) =>
  expect(portionsOf(accounts(count)).map(({ length }) => length)).toEqual(sizes),
);

test('some done, some not, by name', () => {
  const failed = [{ id: 'id1', code: 'conflict' as const, message: 'Name 1 is not logged in.' }];
  expect(outcomeOf('start', accounts(2), { done: ['id0'], failed })).toEqual({
    verb: 'start',
    done: ['id0'],
    failed: [{ id: 'id1', name: 'Name 1', message: 'Name 1 is not logged in.' }],
    left: 0,
  });
});

test('a refused portion takes nothing from the one that was done', () => {
  const done = outcomeOf('stop', accounts(1), { done: ['id0'], failed: [] });
  const joined = joinedOutcome('stop', [
    done,
    refusedOutcome('stop', accounts(2).slice(1), 'No answer'),
  ]);
  expect(joined).toEqual({
    verb: 'stop',
    done: ['id0'],
    failed: [{ id: 'id1', name: 'Name 1', message: 'No answer' }],
    left: 0,
  });
});

test('an account that was refused at first and stopped afterwards counts as done', () => {
  const [refused, done] = [
    refusedOutcome('stop', accounts(2), 'No answer'),
    outcomeOf('stop', accounts(1), { done: ['id0'], failed: [] }),
  ];
  expect(joinedOutcome('stop', [refused, done])).toMatchObject({
    done: ['id0'],
    failed: [{ id: 'id1' }],
  });
});

test('accounts that were left alone add up', () => {
  const left = (count: number) => ({ ...refusedOutcome('start', [], ''), left: count });
  expect(joinedOutcome('start', [left(2), left(0), left(3)]).left).toBe(5);
});

test('an account without an answer is neither done nor refused, until another call tells', () => {
  const silent = unansweredOutcome('stop', accounts(2));
  expect(silent).toMatchObject({ done: [], failed: [], unanswered: ['id0', 'id1'] });
  const done = outcomeOf('stop', accounts(1), { done: ['id0'], failed: [] });
  expect(joinedOutcome('stop', [silent, done])).toMatchObject({
    done: ['id0'],
    unanswered: ['id1'],
  });
  const refused = refusedOutcome('stop', accounts(2), 'No');
  expect(joinedOutcome('stop', [silent, refused]).unanswered).toBeUndefined();
});
