// req: INVESTOR-112

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession, sealSession } from '#accounts/record/broker-session.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { aPaperAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { loginAccount } from './login-account.ts';
import { loginAccounts } from './login-accounts.ts';
import { loginAllAccounts } from './login-all-accounts.ts';
import { logoutAccount } from './logout-account.ts';
import { reopenSession } from './reopen-session.ts';

const queued = vi.hoisted(() => vi.fn(async () => {}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  ...{ enqueueLogins: queued, enqueueSettling: queued },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const now = Date.UTC(2026, 10, 20, 6, 30);
const out = aPaperAccount({ loginStatus: 'logged_out', tokenGeneratedAt: null });
const { id } = out;
let store: MemoryStore;

const put = (changes: Partial<AccountDocument> = {}) =>
  store.put(paths.account(id), { ...out, ...changes });
const stored = () => store.at(paths.account(id));
const callBy = <Input>(uid: string, input: Input) => ({
  caller: {
    ...{ uid, email: `${uid}@example.com`, name: uid, signedInAt: clock.now() },
    role: uid === 'meera' ? ('admin' as const) : ('user' as const),
  },
  ...{ input, clock, store },
});
const written: string[] = [];

beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  put();
  queued.mockClear();
  vi.stubGlobal('fetch', () => expect.unreachable('Paper reached the network.'));
  written.length = 0;
  store.observe({ write: (documents) => void written.push(...documents) });
});

test('paper logins: a login opens a session at once, with no key, no claim and nobody’s pace', async () => {
  const { data } = await loginAccount(callBy('asha', { account_id: id }));
  expect(data).toMatchObject({ status: 'logged_in', error_message: '' });
  expect(stored()).toMatchObject({ loginStatus: 'logged_in', clientId: id, tokenGeneratedAt: now });
  expect(await readSession(store, id)).toMatchObject({
    ...{ openedAt: now, session: { token: `paper-${now}`, clientId: id } },
  });
  expect(queued).not.toHaveBeenCalled();
  const others = written.filter((path) => !/^(accounts|audit|auditHeads)\//.test(path));
  expect(others).toEqual([]);
});

test('paper logins: a logout deletes the session', async () => {
  await loginAccount(callBy('asha', { account_id: id }));
  const { data } = await logoutAccount(callBy('asha', { account_id: id }));
  expect(data).toMatchObject({ status: 'logged_out' });
  expect(store.at(paths.session(id))).toBeUndefined();
});

test('paper logins: an agent opens a session that has died again', async () => {
  put({ loginStatus: 'logged_in', trading: { ...out.trading, state: 'running', runId: 'run1' } });
  const dead = { ...aSession(), token: 'paper-1' };
  store.put(docs.session(id).path, await sealSession(id, { session: dead, openedAt: 1_000 }));
  const session = await reopenSession(store, out, { deadToken: 'paper-1', hurry: true, clock });
  expect(session).toMatchObject({ token: `paper-${now}`, clientId: id });
  expect(stored()).toMatchObject({ loginStatus: 'logged_in', tokenGeneratedAt: now });
});

// req: ADMIN-117
test('paper logins: an admin’s login of all or of many leaves them out', async () => {
  const all = await loginAllAccounts(callBy('meera', { force: 'true' }));
  const many = await loginAccounts(callBy('meera', { account_ids: [id] }));
  expect([all.data.account_ids, many.data.account_ids]).toEqual([[], []]);
  put({ loginStatus: 'logged_in', trading: { ...out.trading, state: 'running' } });
  const { message } = await loginAllAccounts(callBy('meera', { force: 'true' }));
  expect(message).toBe('Login request initiated for 0 account(s).');
  expect(queued).not.toHaveBeenCalled();
});
