// req: ADMIN-22

import { randomUUID } from 'node:crypto';
import { type AdjustmentRequest, secondAdminCredits } from '@sthira/contract/adjustments';
import type { AdminNotice } from '@sthira/contract/admin-notices';
import type { OutputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { type ApiReply, callApi, refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { ofOldSignIn } from '#support/claims.ts';
import { eraseAccount } from '#support/erase.ts';
import { askRole, doRole } from '#support/role-calls.ts';
import { eraseMails, type Person, signedIn } from '#support/sign-in.ts';
import { accountsWithoutBroker, eraseWallet, ledgerOf } from '#support/wallets.ts';
import { db } from '../../functions/src/platform/firestore.ts';

/** The notices that other admins got about this one, oldest first; deleted when the test ends. */
async function noticesBy({ uid }: Person): Promise<AdminNotice[]> {
  const { docs } = await db().collection(paths.adminNotices).where('by', '==', uid).get();
  onTestFinished(async () => void (await Promise.all(docs.map(({ ref }) => ref.delete()))));
  return docs.map((notice) => notice.data() as AdminNotice).sort((a, b) => a.at - b.at);
}

const mailsTo = async ({ email }: Person) =>
  (await db().collection(paths.mails).where('to', '==', email).get()).docs.map(
    (mail) => mail.get('subject') as string,
  );

const adjustment = ({ uid }: Person, credits: number) => ({
  uid,
  credits,
  reason: 'Goodwill',
  request_id: randomUUID(),
});

/**
 * Calls again, as the answer asks a caller to do when too much was changed at the same moment: then
 * nothing was done, and a repeated request is done once.
 */
async function insist(...call: Parameters<typeof callApi>): Promise<ApiReply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await callApi(...call);
    if (reply.status !== 503 || tries === 3) return reply;
  }
}

async function aWallet(): Promise<Person> {
  const owner = await signedIn();
  onTestFinished(() => eraseWallet(owner.uid));
  return owner;
}

test('adjustments: concurrent ones move no more in a day than one admin may', async () => {
  const [admin, second, third, owner] = await Promise.all([
    signedIn('admin'),
    signedIn('admin'),
    signedIn('admin'),
    aWallet(),
  ]);
  const asked = Array.from({ length: 5 }, () => adjustment(owner, 0.3 * secondAdminCredits));
  const answered = await Promise.all(asked.map((input) => insist('adjustCredits', input, admin)));
  expect(answered.map(({ text }) => text)).toEqual(
    Array(5).fill(expect.stringContaining('"success":true')),
  );
  const answers = answered.map(({ envelope }) => envelope.data as OutputOf<'adjustCredits'>);
  expect(answers.map(({ awaits_approval }) => awaits_approval).sort()).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect((await ledgerOf(owner.uid)).wallet?.milliCredits).toBe(90_000_000);

  const waiting = answers
    .filter(({ awaits_approval }) => awaits_approval)
    .map(({ entry_id }) => entry_id);
  const decide = (adjustment_id: string | undefined, by: Person) =>
    insist('decideAdjustment', { adjustment_id, decision: 'approve' }, by);
  expect((await decide(waiting[0], admin)).status).toBe(403);
  const replies = await Promise.all([
    decide(waiting[0], second),
    decide(waiting[0], third),
    decide(waiting[0], second),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { wallet, entries } = await ledgerOf(owner.uid);
  expect([wallet?.milliCredits, entries.length]).toEqual([120_000_000, 4]);
  const request = (
    await db()
      .doc(paths.adjustmentRequest(waiting[0] ?? ''))
      .get()
  ).data() as AdjustmentRequest;
  expect(request).toMatchObject({ state: 'approved', requestedBy: admin.uid });
  expect([second.uid, third.uid]).toContain(request.decidedBy);
  expect(
    (await auditOf(owner.uid)).filter(({ action }) => action === 'decideAdjustment'),
  ).toHaveLength(1);
  await succeed('decideAdjustment', { adjustment_id: waiting[1], decision: 'refuse' }, admin);
  expect((await noticesBy(admin)).map(({ kind }) => kind).sort()).toEqual([
    'adjustment-decision',
    'adjustment-request',
    'adjustment-request',
    'large-adjustment',
    'large-adjustment',
    'large-adjustment',
  ]);
});

test('admin notices: a new admin, a deleted person and a stop of several accounts reach every other admin, in the bell and by mail', async () => {
  const [admin, other, person] = await Promise.all([
    signedIn('admin'),
    signedIn('admin'),
    signedIn(),
  ]);
  await doRole('addAdminRole', { email: person.email }, admin);
  await doRole('removeAdminRole', { email: person.email }, admin);
  const running = { state: 'running', runId: 'run1' } as const;
  const accounts = await accountsWithoutBroker({ ownerUid: person.uid, count: 3 });
  for (const id of accounts.slice(0, 2))
    await db()
      .doc(paths.account(id))
      .update({ 'trading.state': running.state, 'trading.runId': running.runId });
  await succeed('stopTradingFor', { algoId: 1, accountId: accounts }, admin);
  for (const id of accounts) await eraseAccount(id);
  await succeed('deleteUser', { email: person.email }, admin);
  const notices = await noticesBy(admin);
  expect(notices.map(({ kind, text }) => [kind, text])).toEqual([
    ['new-admin', `${admin.email} has made Test Person (${person.email}) an admin.`],
    ['person-changed', `${admin.email} has taken the admin role from ${person.email}.`],
    ['mass-stop', `${admin.email} has stopped trading on 2 accounts.`],
    ['deleted-person', `${admin.email} has deleted ${person.email} with no linked account.`],
  ]);
  const subjects = [
    `${person.email} is an admin now`,
    'Trading was stopped on 2 accounts',
    `${person.email} was deleted`,
  ];
  expect(await mailsTo(other)).toEqual(expect.arrayContaining(subjects));
  const own = await mailsTo(admin);
  expect(subjects.filter((subject) => own.includes(subject))).toEqual([]);
  await eraseMails(person.email);
});

test('recent sign-in: one of more than ten minutes moves no credits and changes no role, through either door', async () => {
  const [admin, owner] = [await signedIn('admin'), await aWallet()];
  const old = { token: ofOldSignIn(admin.token, 601_000) };
  const text = 'Your sign-in is older than 10 minutes. Sign in with Google again to do this.';
  expect(await refused('adjustCredits', adjustment(owner, 5), old)).toMatchObject({
    status: 403,
    code: 'stale-sign-in',
    message: text,
  });
  const reply = await askRole('setUserRole', { email: owner.email, role: 'admin' }, old);
  expect(reply.error).toEqual({
    status: 'PERMISSION_DENIED',
    message: text,
    details: { code: 'stale-sign-in' },
  });
  expect((await ledgerOf(owner.uid)).entries).toEqual([]);
  expect((await callApi('getWallet', {}, old)).status).toBe(200);
  await succeed('adjustCredits', adjustment(owner, 5), {
    token: ofOldSignIn(admin.token, 500_000),
  });
});
