import { paths } from '@sthira/contract/paths';
import { deleteField, doc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { type Actors, erase, everyone, seed, worksIssues } from './actors.ts';
import { type Fields, filed, past } from './issue-rules.ts';
import { isAllowed } from './table.ts';

type By = keyof Actors;
const person = (uid: string) => ({ uid, email: `${uid.toLowerCase()}@sthira.example` });
const me = person('admin');
const now = (by: string = 'admin') => ({ updatedAt: serverTimestamp(), updatedBy: by });

/** The assignee of an issue, and its comments. */
export function testIssueWorkRules(actors: () => Actors): void {
  describe('rules of an assignee', () => {
    const assign = async (fields: Fields, { to = {}, by = 'admin' as By } = {}) => {
      const store = actors()[by];
      const batch = writeBatch(store);
      batch.update(doc(store, paths.issue(await filed(to))), fields);
      return isAllowed(batch.commit());
    };

    test.each(everyone)('only who works the queue may take an issue: %s', async (by) => {
      expect(await assign({ ...now(by), assignee: person(by) }, { by })).toBe(worksIssues(by));
    });

    test('an issue may be taken over and given back, until it is resolved', async () => {
      const taken = { assignee: person('somebody') };
      expect(await assign({ ...now(), assignee: me }, { to: taken })).toBe(true);
      expect(await assign({ ...now(), assignee: null }, { to: taken })).toBe(true);
      for (const assignee of [me, null])
        expect(
          await assign(
            { ...now(), assignee },
            { to: { ...taken, status: 'resolved', resolvedAt: past } },
          ),
        ).toBe(false);
    });

    test.each([
      ['somebody else', { ...now(), assignee: person('asha') }],
      ['another address', { ...now(), assignee: { uid: 'admin', email: 'asha@sthira.example' } }],
      ['a name alone', { ...now(), assignee: 'admin' }],
      ['more than that', { ...now(), assignee: { ...me, role: 'admin' } }],
      ['a field more', { ...now(), assignee: me, count: 5 }],
      ['another time', { ...now(), assignee: me, updatedAt: past }],
      ['another author', { ...now('asha'), assignee: me }],
      ['nothing at all', { ...now(), assignee: deleteField() }],
    ])('refused with %s', async (_, fields) => expect(await assign(fields)).toBe(false));
  });

  describe('rules of a comment', () => {
    interface CommentOptions {
      by?: By;
      /** How many comments the issue has. */
      before?: number;
      to?: Fields;
      /**
       * What the commit makes of the issue and under which number the comment stands; `null` leaves
       * one of them out.
       */
      issue?: Fields | null;
      number?: number | null;
      comment?: Fields;
    }
    const comment = async ({
      by = 'admin',
      before = 3,
      to,
      issue = {},
      number = before + 1,
      comment: changed = {},
    }: CommentOptions = {}) => {
      const id = await filed({ comments: before, ...to });
      const store = actors()[by];
      const batch = writeBatch(store);
      if (number !== null) {
        if (before > 0) await seed(paths.issueComment(id, before), { text: 'Earlier' });
        batch.set(doc(store, paths.issueComment(id, number)), {
          text: 'Asked the broker',
          at: serverTimestamp(),
          by: person(by),
          ...changed,
        });
      }
      if (issue)
        batch.update(doc(store, paths.issue(id)), { ...now(by), comments: before + 1, ...issue });
      return isAllowed(batch.commit());
    };

    test.each(everyone)('only who works the queue may write one: %s', async (by) =>
      expect(await comment({ by })).toBe(worksIssues(by)),
    );

    test.each(everyone.filter((by) => !worksIssues(by)))(
      'no other person may write one where a number is missing: %s',
      async (by) => {
        const store = actors()[by];
        const id = await filed({ comments: 3 });
        await erase(paths.issueComment(id, 3));
        const batch = writeBatch(store);
        batch.set(doc(store, paths.issueComment(id, 3)), {
          text: 'Asked the broker',
          at: serverTimestamp(),
          by: person(by),
        });
        expect(await isAllowed(batch.commit())).toBe(false);
      },
    );

    test('the first and the last are allowed, also of a resolved issue, with the longest text', async () => {
      expect(await comment({ before: 0 })).toBe(true);
      expect(await comment({ before: 199 })).toBe(true);
      expect(await comment({ before: 200 })).toBe(false);
      expect(await comment({ to: { status: 'resolved', resolvedAt: past } })).toBe(true);
      expect(await comment({ comment: { text: 'x'.repeat(2_000) } })).toBe(true);
    });

    test.each<[string, CommentOptions]>([
      ['without the issue', { issue: null }],
      ['without its text beside the count', { number: null }],
      ['two numbers further', { number: 5, issue: { comments: 5 } }],
      ['under another number', { number: 5 }],
      ['under an earlier number', { number: 3, issue: { comments: 4 } }],
      ['under none', { before: 0, number: 0, issue: { comments: 0, status: 'in-progress' } }],
      ['beside another change', { issue: { priority: 'low' } }],
      ['at another time', { comment: { at: past } }],
      ['in somebody else’s name', { comment: { by: person('asha') } }],
      ['of nothing', { comment: { text: ' ' } }],
      ['of too much', { comment: { text: 'x'.repeat(2_001) } }],
      ['with a field more', { comment: { forged: true } }],
    ])('refused %s', async (_, fields) => expect(await comment(fields)).toBe(false));
  });
}
