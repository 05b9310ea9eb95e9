import { expect, test } from 'vitest';
import { auditActions } from './audit-actions.ts';

test('audit actions: the groups of the filter', () =>
  expect(auditActions.map(({ group }) => group)).toEqual([
    ...['Trading', 'Accounts', 'Credits', 'People', 'Issues', 'Looking'],
  ]));

test('audit actions: each has a camel-case name and one group', () => {
  const all = auditActions.flatMap(({ actions }): readonly string[] => actions);
  expect(new Set(all).size).toBe(all.length);
  for (const action of all) expect(action).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
});
