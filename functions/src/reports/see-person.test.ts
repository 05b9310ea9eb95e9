import { paths } from '@sthira/contract/paths';
import { seenPerson } from '@sthira/contract/seen-person';
import { beforeEach, expect, test, vi } from 'vitest';
import { sealSession } from '#accounts/record/broker-session.ts';
import type { XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { docs } from '#documents/docs.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { seePerson } from './see-person.ts';

const broker = vi.hoisted(() => ({ positions: vi.fn(), orderBook: vi.fn(), tradeBook: vi.fn() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const account = anAccount({ loginStatus: 'logged_in' });
let store: MemoryStore;
const caller = { uid: 'meera', email: 'meera@example.com', name: '', role: 'admin' as const };
const see = (email: string) => seePerson({ caller, input: { email }, clock, store });
const audit = () => store.below(paths.audit);

beforeEach(async () => {
  vi.resetAllMocks();
  for (const book of [broker.positions, broker.orderBook, broker.tradeBook])
    book.mockResolvedValue([]);
  store = memoryStore(() => clock.now());
  putPeople(store);
  store.put(paths.account(account.id), account);
  const sealed = await sealSession(account.id, { session: aSession(), openedAt: 1_000 });
  store.put(docs.session(account.id).path, sealed);
});

test('see person: the accounts and books of the person, and of nobody else', async () => {
  store.put(paths.account('Other000000000000000'), {
    ...anAccount({ id: 'Other000000000000000', ownerUid: 'ravi' }),
  });
  const { data } = await see('ASHA@example.com');
  expect(seenPerson.parse(data)).toMatchObject({ uid: 'asha', email: 'asha@example.com' });
  expect(data.accounts.map(({ id }) => id)).toEqual([account.id]);
  expect(data.positions).toEqual({ rows: [], unread: '' });
});

test('see person: the look is a row of the person’s own audit trail', async () => {
  await see('asha@example.com');
  expect(audit()).toMatchObject([
    {
      ...{ subject: 'asha', owners: ['asha'], action: 'seePerson', actor: { uid: 'meera' } },
      details: { email: 'asha@example.com', as: 'admin' },
    },
  ]);
});

test('see person: a book that the broker does not give is empty, with the reason', async () => {
  broker.orderBook.mockRejectedValue(new BrokerError('bad-answer'));
  const { data } = await see('asha@example.com');
  expect(data.orders).toEqual({
    rows: [],
    unread: expect.stringMatching(/^Could not read the orders of Asha Arham/),
  });
  expect(data.trades.unread).toBe('');
});

test('see person: an e-mail nobody has is not found and leaves no row', async () => {
  await expect(see('nobody@example.com')).rejects.toMatchObject({ code: 'not-found' });
  expect(audit()).toEqual([]);
});
