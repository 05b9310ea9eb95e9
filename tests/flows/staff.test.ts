// req: ADMIN-62

import { paths } from '@sthira/contract/paths';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { firestoreEmulator } from '#support/addresses.ts';
import { callApi, callTrading, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { browserAuth, closeBrowser, signBrowserIn } from '#support/browser-store.ts';
import { claimsOf } from '#support/claims.ts';
import { anAccount } from '#support/linked-account.ts';
import { askRole, doRole } from '#support/role-calls.ts';
import { sampleInput } from '#support/sample-inputs.ts';
import { googleToken, type Person, signedIn } from '#support/sign-in.ts';
import { Stream } from '#support/stream.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import {
  assignIssue,
  changeStatus,
  commentOnIssue,
  deleteIssue,
  reportIssue,
} from '../../web/src/features/issues/change-issues.ts';

vi.stubEnv('VITE_FIRESTORE_EMULATOR', firestoreEmulator);
vi.mock('../../web/src/platform/firebase.ts', () => ({
  get auth() {
    return browserAuth();
  },
}));
afterAll(closeBrowser);

const denied = { code: 'permission-denied' };
const patience = { timeout: 20_000 };

/** One read through the rules: 404 is an answer, 403 a refusal. */
async function read(path: string, { token }: Person): Promise<number> {
  const { status } = await fetch(
    `${firestoreEmulator}/v1/projects/demo-sthira/databases/(default)/documents/${path}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  return status;
}

/** Works an issue as the queue's page does. */
async function workIssue(): Promise<string> {
  const reported = {
    priority: 'low',
    description: 'Made by a test',
    source: 'Test system',
  } as const;
  const id = await reportIssue(reported);
  await assignIssue({ id }, 'me');
  await commentOnIssue({ id }, { text: 'Asked the broker' });
  await changeStatus({ id }, 'in-progress');
  return id;
}

test('staff: one of the support works issues, moves no money, and is out when the role is taken back', {
  timeout: 120_000,
}, async () => {
  const [boss, person, owner] = await Promise.all([signedIn('admin'), signedIn(), signedIn()]);
  const { id } = await anAccount(owner, { state: 'logged_out' });
  const { email, uid } = person;
  expect((await callApi('getAllAccounts', { flag: 'true' }, person)).status).toBe(403);
  expect(await doRole('setUserRole', { email, role: 'support' }, boss)).toEqual({
    success: true,
    message: 'Role updated to support successfully',
  });
  const support = { ...person, token: (await googleToken(email)).idToken };
  expect(claimsOf(support.token)).toMatchObject({ admin: false, role: 'support' });

  // Support reads.
  const accounts = await succeed('getAllAccounts', { flag: 'true' }, support);
  expect(accounts.map((account) => account.id)).toContain(id);
  expect(await succeed('seePerson', { email: owner.email }, support)).toMatchObject({
    uid: owner.uid,
  });
  expect(await read('audit/any', support)).toBe(404);
  const stream = new Stream(`admin/status/${support.token}`);
  onTestFinished(() => stream.ws.close());
  await expect.poll(() => stream.frames.length, patience).toBeGreaterThan(0);

  // Support works the queue, and takes nothing out of it.
  await signBrowserIn(email);
  const issue = await workIssue();
  expect((await db().doc(paths.issue(issue)).get()).data()).toMatchObject({
    ...{ status: 'in-progress', assignee: { uid, email }, comments: 1, createdBy: uid },
  });
  await expect(deleteIssue({ id: issue })).rejects.toMatchObject(denied);

  // Support starts nothing, stops nothing and moves nothing.
  for (const name of [
    ...(['startTradingFor', 'stopTradingFor', 'stopAllTradingFor', 'pullKillSwitchFor'] as const),
    ...(['loginAccountFor', 'modifyAccountFor', 'deleteAccountFor', 'leaveRestFor'] as const),
    ...(['decideRefund', 'adjustCredits', 'decideAdjustment', 'getRevenue'] as const),
  ]) {
    const input = sampleInput(name, { id, email: owner.email });
    expect(await callApi(name, input, support), name).toMatchObject({
      status: 403,
      envelope: {
        success: false,
        data: { code: 'forbidden' },
        message: 'Your role does not include this.',
      },
    });
    expect((await callTrading(name, input, support)).status, name).toBe(403);
  }
  expect((await askRole('setUserRole', { email, role: 'admin' }, support)).status).toBe(403);
  for (const path of [paths.wallet(owner.uid), 'purchases/any', 'adjustmentRequests/any'])
    expect(await read(path, support), path).toBe(403);
  expect(await read('adminNotices/any', support)).toBe(403);

  // The role is taken back: the token still says support, and opens nothing any more.
  await doRole('setUserRole', { email, role: 'user' }, boss);
  expect(await stream.closed).toEqual({ code: 4003, reason: 'Admin access required.' });
  await expect
    .poll(async () => (await callApi('getAllAccounts', { flag: 'true' }, support)).status, patience)
    .toBe(403);
  expect((await callTrading('seePerson', { email: owner.email }, support)).status).toBe(403);
  expect(await read('audit/any', support)).toBe(403);
  expect(await read(paths.issue(issue), support)).toBe(403);
  await expect(commentOnIssue({ id: issue }, { text: 'Still here' })).rejects.toMatchObject(denied);
  expect((await callApi('getProfile', {}, support)).status).toBe(200);

  const changes = (await auditOf(uid)).filter(({ action }) => action === 'setUserRole');
  expect(changes.map(({ actor, details }) => ({ actor, ...details }))).toEqual([
    { actor: { uid: boss.uid }, from: 'user', to: 'support' },
    { actor: { uid: boss.uid }, from: 'support', to: 'user' },
  ]);
  await db().doc(paths.issue(issue)).delete();
});
