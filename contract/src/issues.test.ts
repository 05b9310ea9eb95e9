// req: ADMIN-34

import { expect, test } from 'vitest';
import { issueId, newIssue } from './issues.ts';

test.each([
  [1, 'ERR001'],
  [42, 'ERR042'],
  [999, 'ERR999'],
  [1_000, 'ERR1000'],
])('issue %i is %s', (number, id) => expect(issueId(number)).toBe(id));

test('blanks are no description, and what is around a text is not part of it', () => {
  expect(newIssue.safeParse({ priority: 'low', description: '  ', source: 'x' }).success).toBe(
    false,
  );
  expect(newIssue.parse({ priority: 'low', description: ' Late ', source: ' Feed ' })).toEqual({
    priority: 'low',
    description: 'Late',
    source: 'Feed',
  });
});
