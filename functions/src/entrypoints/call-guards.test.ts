// req: ADMIN-56, ADMIN-113

import { legalTexts } from '@sthira/contract/legal-texts';
import { type CallName, calls } from '@sthira/contract/operations';
import type { CallRow } from '@sthira/contract/operations/operation';
import { paths } from '@sthira/contract/paths';
import type { StaffRole } from '@sthira/contract/staff-rights';
import { beforeEach, expect, test, vi } from 'vitest';
import { newState } from '#accounts/logins/consent-state.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Call } from '#platform/call.ts';
import { anAccount, aSession, linkInput } from '#testing/account-fixture.ts';
import { callGuards } from '#testing/call-guards.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { adminLimits } from './admin-limits.ts';
import { verbs } from './verbs.ts';

const identityOf = (uid: string) => ({
  ...{ uid, email: `${uid}@example.com`, emailVerified: true, disabled: false },
});
vi.mock(import('#platform/sign-in/identities.ts'), async (original) => ({
  ...(await original()),
  findIdentity: async (email) => identityOf(email.split('@')[0] ?? '') as never,
  readIdentity: async (uid) => identityOf(uid) as never,
  readIdentities: async (uids) => new Map(uids.map((uid) => [uid, identityOf(uid) as never])),
  setPassword: async () => {},
  setDisabled: async () => {},
  endSessions: async () => {},
  deleteIdentity: async () => {},
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  ...{ enqueueAgent: async () => {}, enqueueLogins: async () => {} },
  enqueueStarts: async () => {},
  ...{ enqueueSettling: async () => {}, enqueueStopAll: async () => {} },
}));
vi.mock(import('#people/roles/copy-role.ts'), () => ({
  copyRole: async () => {},
  copyRoleQuietly: async () => {},
}));
vi.mock(import('#accounts/trading/cancel-working.ts'), () => ({ cancelWorking: async () => '' }));
vi.mock(import('#accounts/trading/shard-room.ts'), () => ({ shardRefusal: async () => undefined }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => ({ login: async () => aSession(), logout: async () => {} }) as never,
}));
vi.mock(import('#brokers/consent-page.ts'), () => ({
  consentPageOf: async () => 'https://x.example',
}));
vi.mock(import('#platform/consent-logins.ts'), async (original) => ({
  ...(await original()),
  consentLogins: () => ({ Bigul_XTS: { answers: 'accessToken', required: false } }),
}));
vi.mock(import('#platform/payment-settings.ts'), async (original) => ({
  ...(await original()),
  paymentSettings: () => ({ supplier: { name: 'Sthira', gstin: '27AAPFU0939F1ZV' } }) as never,
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const names = Object.keys(calls) as CallName[];
const rows: Record<CallName, CallRow> = calls;
const clock = new SteppedClock();
let store: MemoryStore;

const { id } = anAccount();
const asha = { email: 'asha@example.com' };
const put = (changes: Partial<AccountDocument> = {}) =>
  store.put(paths.account(id), anAccount({ loginStatus: 'logged_out', ...changes }));
const change = (uid: string, fields: object) =>
  store.put(paths.user(uid), { ...store.at(paths.user(uid)), ...fields });
/** Its owner signs in at a broker that offers it. */
const byConsent = () => put({ broker: 'Bigul_XTS', loginBy: 'consent' });
const { state, stored } = newState(id, { uid: 'asha', now: Date.now() });
const comingBack = () => {
  byConsent();
  store.put(paths.consent(id), { ...stored, expiresAt: Number.MAX_SAFE_INTEGER });
};
const trading = (state: 'running' | 'stopping') => ({
  trading: { ...anAccount().trading, state, runId: 'r1', stoppingAt: 1, startedAt: 1 },
});
const purchase = aPurchase({ state: 'credited', paymentId: 'pay_1', refund: aRefund() });
const edit = { id, account_name: 'Renamed', broker: 'ArhamShare_XTS' };
const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: [], skip: [] };
const planned = { id, plan };
const one = { account_id: id };
const many = { account_ids: [id] };
const start = { algoId: 1, accountId: [id] };
const leave = { accountId: id, confirmation: 'Asha Arham' };
const adjust = { uid: 'asha', credits: 50_000, reason: 'Goodwill', request_id: 'request-1' };

const aBulkStart = {
  ...{ id: 'b1', verb: 'start', by: 'meera', byName: 'Meera', at: 0, of: 1, waiting: [id] },
  ...{ done: [], failed: [], stoppedOwners: [], state: 'under-way', movedAt: 0 },
  ...{ endedAt: null, endedBy: '' },
};

/** What each call that changes something is asked for, and how the world is before it. */
const inputs: Partial<Record<CallName, [input: unknown, before?: () => void]>> = {
  addAccount: [linkInput],
  addPaperAccount: [{ account_name: 'Paper', account_size: 5, strategy: '{"preset":"eve"}' }],
  addPaperTwin: [one],
  modifyAccount: [edit],
  setPlan: [planned],
  deleteAccount: [{ id }],
  loginAccount: [one],
  beginConsentLogin: [{ id }, byConsent],
  finishConsentLogin: [{ state, session: '{"accessToken":"a-token-of-it"}' }, comingBack],
  logoutAccount: [one],
  startTrading: [start],
  leaveRest: [leave, () => put(trading('stopping'))],
  saveDayNote: [{ ...one, date: '2026-11-20', note: 'Sample', tags: [] }],
  confirmDayCharges: [{ ...one, date: '2026-11-20', contract_note: null }],
  setChannels: [{ channels: {}, quiet: null }],
  testChannel: [{ channel: 'mail' }],
  clearBell: [{}],
  requestErasure: [{ confirmation: asha.email }],
  giveConsent: [
    {
      texts: [{ text: 'terms', sha256: legalTexts.terms.sha256 }],
      ...{ language: 'en', shown: 'question' },
    },
  ],
  linkTelegram: [{}],
  unlinkTelegram: [{}],
  addPushDevice: [
    { endpoint: 'https://push.example/x', keys: { p256dh: '', auth: '' }, label: 'Phone' },
  ],
  removePushDevice: [{ id: 'device' }],
  createOrder: [{ pack_id: 'starter', buyer_state: '27' }],
  requestRefund: [{ purchase_id: purchase.id }],
  pullKillSwitchFor: [{ reason: 'Sample' }],
  liftKillSwitch: [
    { reason: 'Sample' },
    () => store.put(paths.platformBlock, { reason: 'Sample', setAt: 0 }),
  ],
  addAccountFor: [{ ...linkInput, ...asha, api_key: 'SIMKEY0002' }],
  modifyAccountFor: [edit],
  setPlanFor: [planned],
  deleteAccountFor: [{ id }],
  leaveRestFor: [leave, () => put(trading('stopping'))],
  startTradingFor: [start, () => put({ loginStatus: 'logged_in' })],
  startMany: [many],
  stopStarting: [{ bulk_id: 'b1' }, () => store.put(paths.bulkTrade('b1'), aBulkStart)],
  loginAccountFor: [one],
  loginAllAccounts: [{ force: 'false' }],
  loginAccounts: [many],
  cancelLogins: [many],
  createProfile: [{ email: 'nila@example.com', name: 'Nila', uid: 'nila' }],
  disableUser: [asha],
  enableUser: [asha, () => change('asha', { disabled: true })],
  deleteUser: [asha],
  deleteUserFromFirebase: [{ email: 'nila@example.com' }],
  resetUserPassword: [{ ...asha, newPassword: 'another-1' }],
  addAdminRole: [asha],
  removeAdminRole: [asha, () => change('asha', { role: 'admin' })],
  setUserRole: [{ ...asha, role: 'admin' }],
  adjustCredits: [adjust],
  decideAdjustment: [{ adjustment_id: 'adjustment_request-1', decision: 'refuse' }, aRequest],
  decideRefund: [{ purchase_id: purchase.id, decision: 'refuse', note: 'Used' }],
};

function aRequest(): void {
  store.put(paths.adjustmentRequest('adjustment_request-1'), {
    ...{ id: 'adjustment_request-1', uid: 'asha', milliCredits: 1, reason: 'Goodwill' },
    ...{ email: asha.email, requestedBy: 'admin', requestedByEmail: 'admin@example.com' },
    ...{ requestedAt: clock.now(), state: 'waiting' },
    ...{ decidedBy: null, decidedByEmail: null, decidedAt: null },
  });
}

const changing = names.filter((name) => callGuards[name].right === 'transaction');
const callerOf = (name: CallName) => (rows[name].who === 'admin' ? 'meera' : 'asha');

function call(name: CallName, as?: StaffRole): Promise<unknown> {
  const [input, before] = inputs[name] ?? [];
  before?.();
  const uid = callerOf(name);
  const role = as ?? (uid === 'meera' ? 'admin' : 'user');
  const caller = { uid, email: `${uid}@example.com`, name: uid, role } as const;
  const verb = verbs[name] as (asked: Call<unknown>) => Promise<unknown>;
  return verb({ caller: { ...caller, signedInAt: clock.now() }, input, clock, store });
}

beforeEach(async () => {
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store = memoryStore(() => clock.now());
  putPeople(store);
  put();
  const { sealCredentials } = await import('#accounts/record/credentials.ts');
  const keys = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
  store.put(docs.credentials(id).path, await sealCredentials(id, keys));
  store.put(paths.purchase(purchase.id), purchase);
  const wallet = { uid: 'asha', milliCredits: 500_000, sequence: 1, updatedAt: 0 };
  store.put(paths.wallet('asha'), wallet);
});

test('call guards: one row for each call', () =>
  expect(Object.keys(callGuards).sort()).toEqual([...names].sort()));

test.each(names)('call guards: %s has the recent sign-in and the limit of its row', (name) => {
  const { recentSignIn, cap } = callGuards[name];
  expect(rows[name].recentSignIn ?? 'never').toBe(recentSignIn);
  const limit = adminLimits[name];
  const capped = limit && [limit.perMinute, limit.perHour ?? '-', limit.perDay ?? '-'].join('/');
  expect(capped ?? '-').toBe(cap);
});

test('call guards: an admin’s changes for others need a recent sign-in and have a limit; a stop needs and has none', () => {
  const of = (name: CallName) => callGuards[name];
  const isStop = (name: CallName) => /^(stop|pull)/.test(name);
  const byAdmins = changing.filter((name) => rows[name].who === 'admin' && !isStop(name));
  expect(byAdmins.filter((name) => of(name).recentSignIn !== 'always')).toEqual([]);
  expect(byAdmins.filter((name) => of(name).cap === '-')).toEqual([]);
  expect(names.filter((name) => isStop(name) && of(name).recentSignIn !== 'never')).toEqual([]);
});

test.each(changing)(
  'call guards: %s is refused when the caller lost the right after admission',
  async (name) => {
    change(callerOf(name), { disabled: true });
    const outcome = await call(name).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
    expect(outcome).toBe('forbidden');
  },
);

const ofStaff = changing.flatMap((name) =>
  callGuards[name].staff.map((role): [CallName, StaffRole] => [name, role]),
);

test.each(ofStaff)('call guards: %s is done for one of %s', async (name, role) => {
  change('meera', { role });
  await expect(call(name, role)).resolves.toBeDefined();
});

test.each(ofStaff)(
  'call guards: %s is refused when %s was taken away after admission',
  async (name, role) => {
    for (const now of ['user', 'support']) {
      change('meera', { role: now });
      await expect(call(name, role), now).rejects.toMatchObject({ code: 'forbidden' });
    }
  },
);

const admins = changing.filter((name) => rows[name].who === 'admin');

test.each(admins)('call guards: %s informs the people of its row', async (name) => {
  const mailed = () => store.below(paths.mails).map(({ to }) => to);
  await call(name).catch((error: { code?: string }) => {
    if (name !== 'deleteUserFromFirebase') throw error;
  });
  const person = mailed().some((to) => to === asha.email || to === 'nila@example.com');
  const bell = store.below(paths.adminNotices).length > 0;
  expect(bell ? (person ? 'both' : 'admins') : person ? 'person' : 'nobody').toBe(
    callGuards[name].notified,
  );
});
