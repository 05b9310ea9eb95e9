import { issueId } from '@sthira/contract/issues';
import { paths } from '@sthira/contract/paths';
import {
  deleteField,
  doc,
  type Firestore,
  increment,
  runTransaction,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { type Actors, erase, everyone, seed, stored, worksIssues } from './actors.ts';
import { isAllowed } from './table.ts';

export type Fields = Record<string, unknown>;

const reported = (): Fields => ({
  priority: 'medium',
  description: 'The feed stands still',
  source: 'Market feed',
  status: 'pending',
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
  resolvedAt: null,
  createdBy: 'admin',
  updatedBy: 'admin',
  cause: null,
  count: 1,
  accountId: null,
  openedBy: 'admin@sthira.example',
  assignee: null,
  comments: 0,
});

export const past = Timestamp.fromMillis(1_000);
const storedIssue = (change: Fields = {}): Fields => ({
  ...reported(),
  createdAt: past,
  updatedAt: past,
  createdBy: 'platform',
  openedBy: null,
  cause: 'c',
  ...change,
});

/** Each holds one character that nobody sees, somewhere in several lines. */
const unseenTexts = Array.from(
  '\0\b\v\f\x0e\x1f\x7f\x9f\xad\u061c\u115f\u1160\u200b\u200e\u200f\u202a\u202e\u2060\u206f\u2800\u3164\ufeff\uffa0',
  (sign) => `One\n${sign}two\nthree`,
);

/**
 * Values no field of an issue may hold; what a field may hold all the same is left out where it is
 * used.
 */
const mutations: Record<string, readonly unknown[]> = {
  priority: ['urgent', '', 1, null, ['high']],
  description: ['', '   ', 'x'.repeat(2_001), 7, null, { text: 'x' }, ...unseenTexts],
  source: ['', ' ', 'x'.repeat(121), 7, null, 'exe\u202egnp'],
  status: ['in-progress', 'resolved', 'open', null, 1],
  createdAt: [past, 1_000, null, 'now'],
  updatedAt: [past, 1_000, null],
  resolvedAt: [past, serverTimestamp(), 0],
  createdBy: ['platform', 'asha', '', null],
  updatedBy: ['platform', 'asha', '', null],
  cause: ['agent-dead:a1', '', 0],
  count: [0, 2, 1.5, '1', null],
  accountId: ['AshaArham00000000001', ''],
  openedBy: ['asha@sthira.example', 'Admin@sthira.example', '', null],
  assignee: [{ uid: 'admin', email: 'admin@sthira.example' }, 'admin', ''],
  comments: [1, -1, '0', null],
};

const named = (value: unknown) =>
  typeof value === 'string' && value.length > 20
    ? `${value.length} characters`
    : (JSON.stringify(value) ?? String(value));

/** Creates the next issue as the queue does: the counter's step and the issue in one commit. */
function report(
  store: Firestore,
  { last, step = 1, id, issue }: { last: number; step?: number; id?: string; issue: Fields },
): Promise<void> {
  const batch = writeBatch(store);
  batch.set(doc(store, paths.issue(id ?? issueId(last + step))), issue);
  batch.set(doc(store, paths.issueCounter), { last: last + step });
  return batch.commit();
}

let number = 0;
/** The counter stands at a number nothing was filed under yet. */
async function counted(): Promise<number> {
  number += 10;
  await seed(paths.issueCounter, { last: number });
  return number;
}

/** The id of an issue the platform filed. */
export async function filed(change: Fields = {}): Promise<string> {
  const id = issueId(await counted());
  await seed(paths.issue(id), storedIssue(change));
  return id;
}

export function testIssueRules(actors: () => Actors): void {
  describe('rules of a new issue', () => {
    const create = async (change: Fields = {}, by: keyof Actors = 'admin') => {
      const last = await counted();
      return isAllowed(report(actors()[by], { last, issue: { ...reported(), ...change } }));
    };

    test.each(everyone)('only who works the queue may report it: %s', async (actor) => {
      const openedBy = `${actor.toLowerCase()}@sthira.example`;
      expect(await create({ createdBy: actor, updatedBy: actor, openedBy }, actor)).toBe(
        worksIssues(actor),
      );
    });

    test.each(['critical', 'high', 'medium', 'low'])('its priority may be %s', async (priority) =>
      expect(await create({ priority })).toBe(true),
    );
    test('it may have line breaks, tabs, and joiners of Indian scripts', async () =>
      expect(
        await create({ description: 'One\r\n\ttwo: क्\u200dष ₹ ✓\n', source: 'क्\u200cष' }),
      ).toBe(true));
    test('the longest description and source are allowed', async () =>
      expect(await create({ description: 'x'.repeat(2_000), source: 'x'.repeat(120) })).toBe(true));

    for (const [field, values] of Object.entries(mutations)) {
      test.each(values.map((value) => [named(value), value]))(
        `refused with ${field} %s`,
        async (_, value) => {
          expect(await create({ [field]: value })).toBe(false);
        },
      );
      test(`refused without ${field}`, async () => {
        const last = await counted();
        const issue = reported();
        delete issue[field];
        expect(await isAllowed(report(actors().admin, { last, issue }))).toBe(false);
      });
    }
    test('refused with an unknown field', async () =>
      expect(await create({ forged: 'x' })).toBe(false));
  });

  describe('rules of an issue’s number', () => {
    const admin = () => actors().admin;
    const attempt = (fields: Partial<Parameters<typeof report>[1]> & { last: number }) =>
      isAllowed(report(admin(), { issue: reported(), ...fields }));

    test('the first one of an empty database is 1', async () => {
      await erase(paths.issueCounter);
      await erase(paths.issue('ERR001'));
      expect(await attempt({ last: 1 })).toBe(false);
      expect(await attempt({ last: 0 })).toBe(true);
      expect(await stored(paths.issueCounter)).toEqual({ last: 1 });
    });

    test.each([
      [8, 'ERR009'],
      [9, 'ERR010'],
      [98, 'ERR099'],
      [99, 'ERR100'],
      [998, 'ERR999'],
      [999, 'ERR1000'],
    ])('after %i is %s', async (last, id) => {
      await seed(paths.issueCounter, { last });
      await erase(paths.issue(id));
      expect(await attempt({ last })).toBe(true);
      expect(await stored(paths.issue(id))).toMatchObject({ status: 'pending' });
    });

    test('gaps, repetitions and a number other than the counter’s are refused', async () => {
      const last = await counted();
      for (const fields of [
        { step: 2 },
        { step: 0 },
        { step: -1 },
        { step: 0.5 },
        { id: 'ERR7777' },
        { id: 'mine' },
      ]) {
        expect(await attempt({ last, ...fields }), JSON.stringify(fields)).toBe(false);
      }
      expect(await stored(paths.issueCounter)).toEqual({ last });
    });

    test('never given twice, not even after a deletion', async () => {
      const id = await filed();
      const last = number;
      await erase(paths.issue(id));
      const alone = writeBatch(admin());
      alone.set(doc(admin(), paths.issue(id)), reported());
      expect(await isAllowed(alone.commit())).toBe(false);
      expect(await attempt({ last, step: 0 })).toBe(false);
      const first = writeBatch(admin());
      await seed(paths.issueCounter, { last: 1 });
      await erase(paths.issue('ERR001'));
      first.set(doc(admin(), paths.issue('ERR001')), reported());
      expect(await isAllowed(first.commit())).toBe(false);
    });

    test('the counter changes only with an issue, and has no other field', async () => {
      const last = await counted();
      const alone = writeBatch(admin());
      alone.set(doc(admin(), paths.issueCounter), { last: last + 1 });
      expect(await isAllowed(alone.commit())).toBe(false);
      for (const counter of [
        { last: last + 1, forged: 'x' },
        { last: String(last + 1) },
        { last: last + 1.0000001 },
      ]) {
        const batch = writeBatch(admin());
        batch.set(doc(admin(), paths.issueCounter), counter);
        batch.set(doc(admin(), paths.issue(issueId(last + 1))), reported());
        expect(await isAllowed(batch.commit()), JSON.stringify(counter)).toBe(false);
      }
    });

    test('one number for two issues in a commit is refused', async () => {
      const last = await counted();
      const batch = writeBatch(admin());
      batch.set(doc(admin(), paths.issueCounter), { last: last + 1 });
      for (const id of [issueId(last + 1), issueId(last + 2)])
        batch.set(doc(admin(), paths.issue(id)), reported());
      expect(await isAllowed(batch.commit())).toBe(false);
    });

    test('the counter changes only with a new issue, not with an existing one', async () => {
      const next = (await counted()) + 1;
      await seed(paths.issue(issueId(next)), storedIssue());
      const batch = writeBatch(admin());
      batch.set(doc(admin(), paths.issueCounter), { last: next });
      expect(await isAllowed(batch.commit())).toBe(false);
    });

    test.each(['', '.0'])('a double is refused as counter, beside ERR…%s', async (end) => {
      const next = (await counted()) + 1;
      const batch = writeBatch(admin());
      // The server adds a double that is next to 1, and what it comes to is whole.
      batch.set(
        doc(admin(), paths.issueCounter),
        { last: increment(1 - 2 ** -53) },
        { merge: true },
      );
      batch.set(doc(admin(), paths.issue(`${issueId(next)}${end}`)), reported());
      expect(await isAllowed(batch.commit())).toBe(false);
    });

    test('given once when two admins report at the same time', async () => {
      const last = await counted();
      const both = await Promise.all(
        [1, 2].map(() => isAllowed(report(admin(), { last, issue: reported() }))),
      );
      expect(both.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('rules of a status', () => {
    const change = (
      fields: Fields,
      { to = {}, by = 'admin' }: { to?: Fields; by?: keyof Actors } = {},
    ) =>
      filed(to).then((id) => {
        const batch = writeBatch(actors()[by]);
        batch.update(doc(actors()[by], paths.issue(id)), fields);
        return isAllowed(batch.commit());
      });
    const now = () => ({ updatedAt: serverTimestamp(), updatedBy: 'admin' });
    const resolved = () => ({ ...now(), status: 'resolved', resolvedAt: serverTimestamp() });

    test.each(everyone)('only who works the queue may change it: %s', async (by) => {
      expect(await change({ ...now(), updatedBy: by, status: 'in-progress' }, { by })).toBe(
        worksIssues(by),
      );
    });

    test('any change is allowed until it is resolved, and none after that', async () => {
      expect(await change({ ...now(), status: 'pending' }, { to: { status: 'in-progress' } })).toBe(
        true,
      );
      expect(await change(resolved(), { to: { status: 'pending' } })).toBe(true);
      expect(await change(resolved(), { to: { status: 'in-progress' } })).toBe(true);
      for (const fields of [
        { ...now(), status: 'pending', resolvedAt: null },
        { ...now(), status: 'in-progress', resolvedAt: null },
        resolved(),
      ]) {
        expect(await change(fields, { to: { status: 'resolved', resolvedAt: past } })).toBe(false);
      }
    });

    test.each(['done', '', null, 1])('the value %s is refused', async (status) =>
      expect(await change({ ...now(), status })).toBe(false),
    );

    test.each([
      ['updatedAt is not now', { ...now(), status: 'in-progress', updatedAt: past }],
      ['updatedAt is left as it was', { updatedBy: 'admin', status: 'in-progress' }],
      ['somebody else is named', { ...now(), status: 'in-progress', updatedBy: 'asha' }],
      ['the platform is named', { ...now(), status: 'in-progress', updatedBy: 'platform' }],
      ['resolvedAt is missing', { ...now(), status: 'resolved' }],
      ['resolvedAt is not now', { ...resolved(), resolvedAt: past }],
      [
        'resolvedAt is set too early',
        { ...now(), status: 'in-progress', resolvedAt: serverTimestamp() },
      ],
      ['a field more comes with it', { ...now(), status: 'in-progress', forged: 'x' }],
    ])('refused when %s', async (_, fields) => expect(await change(fields)).toBe(false));

    test.each(
      Object.keys(reported()).filter(
        (field) => !['status', 'updatedAt', 'updatedBy', 'resolvedAt'].includes(field),
      ),
    )('a change of %s beside it is refused', async (field) => {
      const other = {
        priority: 'low',
        description: 'Other',
        source: 'Other',
        createdAt: serverTimestamp(),
        createdBy: 'admin',
        cause: null,
        count: 5,
        accountId: 'x',
        openedBy: 'admin@sthira.example',
        assignee: { uid: 'admin', email: 'admin@sthira.example' },
        comments: 1,
      };
      expect(
        await change({
          ...now(),
          status: 'in-progress',
          [field]: other[field as keyof typeof other],
        }),
      ).toBe(false);
      expect(await change({ ...now(), status: 'in-progress', [field]: deleteField() })).toBe(false);
    });
  });

  describe('rules of a deletion', () => {
    const trace = () => ({ deletedBy: 'admin', deletedAt: serverTimestamp() });
    const remove = async ({
      by = 'admin',
      left,
      keep = false,
    }: {
      by?: keyof Actors;
      left?: Fields | undefined;
      keep?: boolean;
    }) => {
      const id = await filed();
      await erase(paths.deletedIssue(id));
      const store = actors()[by];
      const batch = writeBatch(store);
      if (left) batch.set(doc(store, paths.deletedIssue(id)), left);
      if (!keep) batch.delete(doc(store, paths.issue(id)));
      return isAllowed(batch.commit());
    };

    test.each(everyone)('only an admin may delete: %s', async (by) => {
      expect(await remove({ by, left: { ...trace(), deletedBy: by } })).toBe(by === 'admin');
    });

    test.each([
      ['nothing', undefined],
      ['somebody else’s name', { ...trace(), deletedBy: 'asha' }],
      ['another time', { ...trace(), deletedAt: past }],
      ['no time', { deletedBy: 'admin' }],
      ['no name', { deletedAt: serverTimestamp() }],
      ['more than that', { ...trace(), forged: 'x' }],
    ])('refused when its record has %s', async (_, left) =>
      expect(await remove({ left })).toBe(false),
    );

    test('its record is written only with the deletion, and once', async () => {
      expect(await remove({ left: trace(), keep: true })).toBe(false);
      const store = actors().admin;
      const attempt = (id: string) =>
        runTransaction(
          store,
          async (transaction) => void transaction.set(doc(store, paths.deletedIssue(id)), trace()),
        );
      expect(await isAllowed(attempt('ERR5555'))).toBe(false);
    });
  });
}
