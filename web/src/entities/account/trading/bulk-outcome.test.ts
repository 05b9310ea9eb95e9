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
])('outcome of a bulk call: %d accounts are sent in portions of %j', (count, sizes) =>
  expect(portionsOf(accounts(count)).map(({ length }) => length)).toEqual(sizes),
);

test('outcome of a bulk call: done and refused accounts, by name', () => {
  const failed = [{ id: 'id1', code: 'conflict' as const, message: 'Name 1 is not logged in.' }];
  expect(outcomeOf('start', accounts(2), { done: ['id0'], failed })).toEqual({
    verb: 'start',
    done: ['id0'],
    failed: [{ id: 'id1', name: 'Name 1', message: 'Name 1 is not logged in.' }],
  });
});

test('outcome of a bulk call: an account on paper is marked', () => {
  const paper = accounts(1).map((account) => ({ ...account, broker: 'Paper' as const }));
  const failed = [{ id: 'id0', code: 'conflict' as const, message: 'No' }];
  for (const outcome of [
    outcomeOf('stop', paper, { done: [], failed }),
    refusedOutcome('stop', paper, 'No'),
  ])
    expect(outcome.failed).toEqual([{ id: 'id0', name: 'PAPER · Name 0', message: 'No' }]);
});

test('outcome of a bulk call: a refused portion does not affect the one that was done', () => {
  const done = outcomeOf('stop', accounts(1), { done: ['id0'], failed: [] });
  const joined = joinedOutcome('stop', [
    done,
    refusedOutcome('stop', accounts(2).slice(1), 'No answer'),
  ]);
  expect(joined).toEqual({
    verb: 'stop',
    done: ['id0'],
    failed: [{ id: 'id1', name: 'Name 1', message: 'No answer' }],
  });
});

test('outcome of a bulk call: an account refused at first and stopped later counts as done', () => {
  const [refused, done] = [
    refusedOutcome('stop', accounts(2), 'No answer'),
    outcomeOf('stop', accounts(1), { done: ['id0'], failed: [] }),
  ];
  expect(joinedOutcome('stop', [refused, done])).toMatchObject({
    done: ['id0'],
    failed: [{ id: 'id1' }],
  });
});

test('outcome of a bulk call: an account without an answer is neither done nor refused, until another call answers', () => {
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
