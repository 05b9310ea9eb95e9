import { expect, test } from 'vitest';
import { auditActions } from './audit-actions.ts';

test('the actions stand in groups that people know', () =>
  expect(auditActions.map(({ group }) => group)).toEqual([
    ...['Trading', 'Accounts', 'Credits', 'People', 'Issues', 'Looking'],
  ]));

test('every action has a name in one word, and stands in one group', () => {
  const all = auditActions.flatMap(({ actions }): readonly string[] => actions);
  expect(new Set(all).size).toBe(all.length);
  for (const action of all) expect(action).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
});
