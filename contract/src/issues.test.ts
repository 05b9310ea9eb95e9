// req: ADMIN-34

import { expect, test } from 'vitest';
import { issueId, newComment, newIssue } from './issues.ts';

test.each([
  [1, 'ERR001'],
  [42, 'ERR042'],
  [999, 'ERR999'],
  [1_000, 'ERR1000'],
])('issues: number %i has the id %s', (number, id) => expect(issueId(number)).toBe(id));

test('issues: a blank description is refused, and texts are trimmed', () => {
  expect(newIssue.safeParse({ priority: 'low', description: '  ', source: 'x' }).success).toBe(
    false,
  );
  expect(newIssue.parse({ priority: 'low', description: ' Late ', source: ' Feed ' })).toEqual({
    priority: 'low',
    description: 'Late',
    source: 'Feed',
  });
});

test('issues: line breaks are kept, invisible characters removed', () => {
  expect(
    newIssue.parse({ priority: 'low', description: 'One\n\u202eTwo\u200b', source: 'a\nb' }),
  ).toEqual({ priority: 'low', description: 'One\nTwo', source: 'a b' });
  expect(newComment.parse({ text: 'One\n\tTwo\u0000' })).toEqual({ text: 'One\n\tTwo' });
  expect(newComment.safeParse({ text: '\u200b' }).success).toBe(false);
});
