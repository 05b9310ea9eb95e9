import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '@sthira/contract/paths';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { anOrder } from '#testing/order-fixture.ts';

vi.stubEnv('GCLOUD_PROJECT', 'demo-sthira');
vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
vi.stubEnv('XTS_BASE_URL', 'http://127.0.0.1:1');
vi.stubEnv('MARKET_HOURS', 'always');

/**
 * What a call asked of the database: questions, each a way there and back, and the documents it is
 * charged for, at least one a question.
 */
const asked = { questions: 0, documents: 0, writes: 0, lookUps: 0 };
const stored = memoryStore(Date.now, {
  read: async (act) => {
    const answer = await act();
    asked.questions += 1;
    asked.documents += Array.isArray(answer) ? Math.max(1, answer.length) : 1;
    return answer;
  },
  write: (write, act) => {
    const count = () => {
      asked.writes += 1;
    };
    write({ create: count, replace: count, change: count, increment: count, remove: count });
    return act();
  },
  // No call of this test needs one: what it reads would not be counted.
  transact: () => Promise.reject(new Error('a transaction')),
});
/** What delays the broker's answer, and how many units it shows. */
const broker = { beforeAnswer: async () => {}, quantity: 75 };
const position = {
  clientId: '',
  segment: 'NSEFO',
  instrumentId: 1,
  product: 'NRML',
  symbol: 'NIFTY',
  multiplier: 1,
  buyAveragePaise: 100,
  sellAveragePaise: null,
  realisedPaise: 0,
};

vi.mock(import('#platform/sign-in/identities.ts'), async (original) => ({
  ...(await original()),
  readIdentity: async (uid) => {
    asked.lookUps += 1;
    return { uid, disabled: false, sessionsValidAfter: 0 } as never;
  },
}));
vi.mock(import('#platform/secrets/secrets.ts'), async (original) => ({
  ...(await original()),
  open: async (_, sealed) => sealed as never,
}));
vi.mock(import('#brokers/xts-connector.ts'), () => ({
  brokerFor: () =>
    ({
      positions: async () =>
        broker.beforeAnswer().then(() => [{ ...position, quantity: broker.quantity }]),
    }) as never,
}));

/**
 * An emulated token is held against the emulator once more, which no token of production is: it is
 * not counted.
 */
const emulator = createServer(
  (_, answer) => void answer.end(JSON.stringify({ users: [{ localId: uid, validSince: '0' }] })),
);
await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
afterAll(() => void emulator.close());
vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${(emulator.address() as AddressInfo).port}`);

const { dispatch } = await import('./dispatch.ts');

const ids = ['AshaArham00000000001', 'AshaBigul00000000002'];
const order = anOrder({ tag: 'A1', instrumentId: 1, symbol: 'NIFTY 25000 CE', at: Date.now() });
let people = 0;
let uid = '';

beforeEach(() => {
  people += 1;
  uid = `asha-${people}`;
  stored.put(paths.user(uid), firstProfile({ uid, email: `${uid}@example.com`, name: 'Asha' }, 1));
  for (const id of ids) {
    stored.put(
      paths.account(id),
      anAccount({ id, ownerUid: uid, trading: { ...anAccount().trading, runId: 'run-1' } }),
    );
    stored.put(paths.session(id), aSession());
    stored.put(paths.limits(id), { nextFreeAt: {} });
    stored.put(`${paths.orders(id)}/${order.tag}`, order);
  }
  stored.put(paths.prices, {
    at: Date.now(),
    indices: {},
    quotes: { 1: { bidPaise: 1, askPaise: 3, lastPaise: 2, at: Date.now() } },
  });
  Object.assign(broker, { beforeAnswer: async () => {}, quantity: 75 });
});

/** An ID token as the emulator of the identity provider makes it. */
function tokenOf(person: string): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const now = Math.floor(Date.now() / 1_000);
  const about = {
    aud: 'demo-sthira',
    iss: 'https://securetoken.google.com/demo-sthira',
    sub: person,
    user_id: person,
  };
  const times = { auth_time: now - 60, iat: now - 60, exp: now + 3_000 };
  const claims = {
    ...about,
    ...times,
    email: `${person}@example.com`,
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

async function call(path: string): Promise<{ data: unknown; spent: typeof asked }> {
  Object.assign(asked, { questions: 0, documents: 0, writes: 0, lookUps: 0 });
  const reply = await dispatch(stored, {
    method: 'GET',
    path,
    authorization: `Bearer ${tokenOf(uid)}`,
    body: () => ({}),
  });
  expect(reply).toMatchObject({ success: true });
  return { data: reply.data, spent: { ...asked } };
}

test('database reads: a profile costs one look-up and one document', async () => {
  expect((await call('/users/get_profile')).spent).toEqual({
    lookUps: 1,
    questions: 1,
    documents: 1,
    writes: 0,
  });
});

test('database reads: the accounts cost one query more, one for the reasons that block a start, and the market once in two seconds', async () => {
  const asked = async () => (await call('/trading/get_accounts')).spent;
  // Prices and contracts; the wallet with the entries of two days and both kill switches.
  expect(await asked()).toEqual({ lookUps: 1, questions: 5, documents: 10, writes: 0 });
  expect(await asked()).toMatchObject({ questions: 3, documents: 8 });
});

test('database reads: the positions of two accounts cost four queries more than the profile: accounts, stored positions with the prices, orders of each', async () => {
  const { data, spent } = await call('/trading/positionbook');
  // Two accounts, two sessions, two limits, the prices, and an order of each account.
  expect(spent).toEqual({ lookUps: 1, questions: 5, documents: 10, writes: 2 });
  expect(data).toMatchObject(
    ids.map(() => ({ symbol: order.symbol, quantity: 75, current_price: 0.02 })),
  );
});

test('database reads: prices that became old while the broker answered are read again', async () => {
  broker.beforeAnswer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    stored.put(paths.prices, {
      at: Date.now(),
      indices: {},
      quotes: { 1: { bidPaise: 1, askPaise: 3, lastPaise: 500, at: Date.now() } },
    });
  };
  const { data, spent } = await call('/trading/positionbook');
  expect(spent.questions).toBe(6);
  expect(data).toMatchObject(ids.map(() => ({ current_price: 5 })));
});

test('database reads: limits written after they were read are read again, and the slot comes after theirs', async () => {
  const [id = ''] = ids;
  const takenUntil = Date.now() + 700;
  stored.observe({
    read: (found) => {
      if (!found.includes(paths.limits(id))) return;
      stored.observe();
      stored.put(paths.limits(id), { nextFreeAt: { positions: takenUntil } });
    },
  });
  const startedAt: number[] = [];
  broker.beforeAnswer = async () => void startedAt.push(Date.now());
  const { spent } = await call('/trading/positionbook');
  expect(spent).toMatchObject({ questions: 6, writes: 3 });
  // A timer may end a millisecond early; the spacing of slots allows for more than that.
  expect(Math.max(...startedAt)).toBeGreaterThanOrEqual(takenUntil - 1);
});
