import { auditHead } from '@sthira/contract/audit';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { storedAudit } from '../../functions/src/audit/audit-store.ts';
import { checkChain } from '../../functions/src/audit/check-chain.ts';
import { compareHeads } from '../../functions/src/audit/compare-heads.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const check = async (id: string) => (await checkChain(id, { audit })).breaks;
const audit = storedAudit(firestoreStore);
const rowOf = (id: string, sequence: number) => db().doc(paths.auditRow(id, sequence));

test('audit: a chain written by the product holds, and each change in the database is found', async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner);
  await succeed('logoutAccount', { account_id: id }, owner);
  expect(await check(id)).toEqual([]);
  const head = auditHead.parse((await db().doc(paths.auditHead(id)).get()).data());
  expect(await compareHeads([{ subject: id, ...head }], audit)).toEqual([]);

  const second = (await rowOf(id, 2).get()).data() ?? {};
  await rowOf(id, 2).update({ 'details.broker': 'Bigul_XTS' });
  expect(await check(id)).toEqual([{ subject: id, sequence: 2, flaw: 'changed' }]);
  await rowOf(id, 2).set({ ...second, seal: '' });
  expect(await check(id)).toEqual([{ subject: id, sequence: 2, flaw: 'unsealed' }]);
  await rowOf(id, 2).delete();
  expect(await check(id)).toEqual([{ subject: id, sequence: 2, flaw: 'missing' }]);

  // Cut short, and the head set back to a row that was once the last: only what was exported knows
  // better.
  await rowOf(id, 2).set(second);
  await rowOf(id, 3).delete();
  await db().doc(paths.auditHead(id)).set({ sequence: 2, hash: second.hash, seal: second.seal });
  expect(await check(id)).toEqual([]);
  expect(await compareHeads([{ subject: id, ...head }], audit)).toEqual([
    { subject: id, sequence: 3, flaw: 'missing' },
  ]);
});

test('audit: the check walks heads and rows, and counts both at one moment', async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner, { state: 'logged_out' });
  // The next id after its own beginning is the whole of it.
  const before = id.slice(0, -1);
  expect((await audit.heads(before, 1)).map(({ subject }) => subject)).toEqual([id]);
  expect(await audit.chainAfter(before)).toBe(id);
  expect(await audit.totals()).toEqual({
    rows: expect.any(Number),
    headed: expect.any(Number),
  });
  await audit.putProven(id, { sequence: 1, hash: 'x', wholeAt: 5 });
  expect(await audit.provenOf([id, 'nobody'])).toEqual(
    new Map([[id, { sequence: 1, hash: 'x', wholeAt: 5 }]]),
  );
});

test('audit: an investor reads the events of their own accounts as sentences, with the actor but no name', async () => {
  const [admin, owner, other] = await Promise.all([signedIn('admin'), signedIn(), signedIn()]);
  const { id, name } = await anAccount(owner);
  await succeed(
    'adjustCredits',
    { uid: owner.uid, credits: 5, reason: 'Goodwill', request_id: `request-${owner.uid}` },
    admin,
  );
  await succeed('startTradingFor', { algoId: 1, accountId: [id] }, admin);
  await succeed('stopTradingFor', { algoId: 1, accountId: [id] }, admin);
  const { rows } = await succeed('getActivity', {}, owner);
  const shown = rows.map(({ by, account, text }) => ({ by, account, text }));
  expect(shown).toEqual(
    expect.arrayContaining([
      { by: 'admin', account: name, text: 'Square off was asked for' },
      { by: 'admin', account: name, text: expect.stringMatching(/^Trading was started/) },
      { by: 'admin', account: '', text: '5 credits were added: Goodwill' },
      { by: 'you', account: name, text: 'The account was logged in at its broker' },
      { by: 'you', account: name, text: 'The account was linked' },
    ]),
  );
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${admin.email}|${admin.uid}`));
  expect(JSON.stringify(await succeed('getActivity', {}, other))).not.toContain(id);
});

test('audit: an account that changed hands shows each of its owners their own part', async () => {
  const [admin, owner, other] = await Promise.all([signedIn('admin'), signedIn(), signedIn()]);
  const { id, name } = await anAccount(owner, { state: 'logged_out' });
  await succeed(
    'modifyAccountFor',
    { id, email: other.email, account_name: 'Renamed', broker: 'ArhamShare_XTS' },
    admin,
  );
  const textsOf = async (person: typeof owner) =>
    (await succeed('getActivity', {}, person)).rows
      .filter((row) => row.id.startsWith(id))
      .map(({ account, text }) => `${account}: ${text}`);
  expect(await textsOf(other)).toEqual(['Renamed: The account is linked to you now']);
  expect(await textsOf(owner)).toEqual([
    `${name} (handed over): The account is no longer linked to you`,
    `${name} (handed over): The account was linked`,
  ]);
});

test('audit: activity has pages without repetition or gap', async () => {
  const owner = await signedIn();
  for (let turn = 0; turn < 52; turn += 1)
    await succeed('updateProfile', { name: `Turn ${turn}` }, owner);
  const first = await succeed('getActivity', {}, owner);
  expect(first.rows).toHaveLength(50);
  const second = await succeed('getActivity', { after: first.next ?? '' }, owner);
  expect(second.next).toBeNull();
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe((await auditOf(owner.uid)).length);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(await refused('getActivity', { after: 'users/x' }, owner)).toMatchObject({ status: 400 });
});

test('audit: an admin gets the names of ids, and the query is in the audit', async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const { id, name } = await anAccount(owner, { state: 'logged_out' });
  const { names, uid } = await succeed(
    'getAuditNames',
    { ids: [owner.uid, id, 'ERR999'], email: owner.email },
    admin,
  );
  expect(names).toEqual({ [owner.uid]: owner.email, [id]: name });
  expect(uid).toBe(owner.uid);
  expect(await succeed('getAuditNames', { ids: [], email: 'nobody@example.com' }, admin)).toEqual({
    names: {},
    uid: null,
  });
  expect(
    (await auditOf(admin.uid)).filter(({ action }) => action === 'getAuditNames'),
  ).toMatchObject([
    { details: { email: owner.email, found: true } },
    { details: { found: false } },
  ]);
});
