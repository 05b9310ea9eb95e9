import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import type { XtsConnector } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { log } from '#platform/log/log.ts';
import { anAccount, aPaperAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { endSessions } from './end-sessions.ts';

const broker = vi.hoisted(() => ({ logout: vi.fn<XtsConnector['logout']>() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const five = istInstant('2026-11-20', '05:00');
const yesterday = istInstant('2026-11-19', '09:00');
let store: MemoryStore;

function put(id: string, changes: Partial<AccountDocument> = {}, account = anAccount()): void {
  store.put(paths.account(id), { ...account, id, tokenGeneratedAt: yesterday, ...changes });
  store.put(paths.session(id), aSession());
}
const stored = (id: string) => store.at(paths.account(id));
const isOpen = (id: string) => store.at(docs.session(id).path) !== undefined;
const trading = (changes: object) => ({ trading: { ...anAccount().trading, ...changes } });

beforeEach(() => {
  clock.set(five);
  broker.logout.mockReset().mockResolvedValue();
  vi.mocked(log.info).mockClear();
  store = memoryStore(() => clock.now());
});

test('sessions at dawn: those of the day before are ended at their brokers and forgotten, once', async () => {
  put('one');
  put('two', { loginStatus: 'pending' });
  await endSessions(store, clock);
  await endSessions(store, clock);
  expect(broker.logout).toHaveBeenCalledTimes(2);
  for (const id of ['one', 'two']) {
    expect(stored(id)).toMatchObject({ loginStatus: 'logged_out', tokenGeneratedAt: null });
    expect(isOpen(id)).toBe(false);
  }
  expect(store.below(paths.audit)).toMatchObject([
    { subject: 'one', action: 'endSession', actor: { system: 'mornings' }, owners: ['asha'] },
    { subject: 'two', action: 'endSession', actor: { system: 'mornings' }, owners: ['asha'] },
  ]);
  expect(vi.mocked(log.info).mock.calls).toEqual([
    ['session.ended', { accounts: 2, failed: 0, trading: 0 }],
    ['session.ended', { accounts: 0, failed: 0, trading: 0 }],
  ]);
});

test.each<[string, Partial<AccountDocument>]>([
  ['that trades', trading({ state: 'running', runId: 'run1' })],
  ['that is squared off', trading({ state: 'stopping', runId: 'run1' })],
  [
    'that is watched after a run',
    trading({
      watch: { runId: 'run1', tags: ['t'], stoppedAt: 1, nextAt: 2, until: 3, resultPaise: 0 },
    }),
  ],
  ['that was logged in since', { tokenGeneratedAt: five }],
])('sessions at dawn: an account %s keeps its own', async (_, changes) => {
  put('one', changes);
  clock.set(five + 600_000);
  await endSessions(store, clock);
  expect(isOpen('one')).toBe(true);
  expect(broker.logout).not.toHaveBeenCalled();
});

test('sessions at dawn: an account on paper has none to end', async () => {
  put('paper', {}, aPaperAccount());
  await endSessions(store, clock);
  expect([stored('paper')?.loginStatus, broker.logout.mock.calls]).toEqual(['logged_in', []]);
});

test('sessions at dawn: a broker that does not answer keeps nobody else’s from being ended', async () => {
  put('one');
  put('two', { broker: 'Bigul_XTS' });
  broker.logout.mockRejectedValueOnce(new Error('no answer'));
  await endSessions(store, clock);
  expect([isOpen('one'), isOpen('two')]).toEqual([false, false]);
});

test('sessions at dawn: those of one broker are ended one after the other', async () => {
  for (const id of ['one', 'two', 'three']) put(id);
  put('other', { broker: 'Bigul_XTS' });
  let atOnce = 0;
  let most = 0;
  broker.logout.mockImplementation(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((go) => setTimeout(go, 5));
    atOnce -= 1;
  });
  await endSessions(store, clock);
  expect([broker.logout.mock.calls.length, most]).toEqual([4, 2]);
});
