import { planTime } from '@sthira/contract/daily-plan';
import { paths } from '@sthira/contract/paths';
import { type Day, istDay, istInstant, istMinute } from '@sthira/contract/units';
import { beforeAll, expect, test, vi } from 'vitest';
import { queueLogins } from '#accounts/logins/queue-logins.ts';
import { runQueuedLogin } from '#accounts/logins/run-queued-login.ts';
import { sealCredentials } from '#accounts/record/credentials.ts';
import { liftKillSwitch } from '#accounts/trading/lift-kill-switch.ts';
import { pullKillSwitchFor } from '#accounts/trading/pull-kill-switch.ts';
import { finishSquareOff } from '#accounts/trading/square-off-account.ts';
import { startTrading } from '#accounts/trading/start-trading.ts';
import { stopTrading } from '#accounts/trading/stop-trading.ts';
import type { XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { LoginsTask } from '#platform/tasks.ts';
import { anAccount, aPaperAccount, aSession } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { setPlan } from './set-plan.ts';
import { workMornings } from './work-mornings.ts';

const world = vi.hoisted(() => ({
  asked: [] as LoginsTask[],
  queued: [] as { accountId: string; requestId: string; uid: string }[],
  logins: [] as string[],
}));
const broker = vi.hoisted(() => ({ login: vi.fn(), profile: vi.fn(), logout: vi.fn() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#accounts/trading/shard-room.ts'), () => ({ shardRefusal: async () => undefined }));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: async () => {},
  enqueueStopAll: async () => {},
  enqueueSettling: async () => {},
  enqueueLogins: async (task, turn) => void (turn === 'now' && world.asked.push(task)),
  enqueueLogin: async (task) => void world.queued.push(task),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const store = memoryStore(() => clock.now());
const monday = '2026-11-23';
const [tuesday, wednesday, thursday] = ['2026-11-24', '2026-11-25', '2026-11-26'];
const [friday, saturday, sunday] = ['2026-11-27', '2026-11-28', '2026-11-29'];
const week = [monday, tuesday, wednesday, thursday, friday, saturday, sunday] as Day[];
const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const admin = { uid: 'admin', email: 'admin@example.com', name: 'A', role: 'admin' } as const;
const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: [], skip: [] };

const out = { loginStatus: 'logged_out', tokenGeneratedAt: null, clientId: '' } as const;
const idOf = (name: string) => `${name}${'0'.repeat(20 - name.length)}`;
const names = ['Usual', 'Blocked', 'Expiring', 'NoThursday', 'Awaiting', 'Poor', 'ByHand', 'Paper'];
const changes: Record<string, Partial<AccountDocument>> = {
  Awaiting: { awaitsKeys: true },
  Poor: { ownerUid: 'ravi', email: 'ravi@example.com' },
  Paper: { broker: 'Paper', shard: 'p0', apiKeyMask: '' },
};

async function link(name: string): Promise<void> {
  const id = idOf(name);
  const make = name === 'Paper' ? aPaperAccount : anAccount;
  store.put(paths.account(id), make({ id, accountName: name, ...out, ...changes[name] }));
  if (name === 'Paper') return;
  const keys = { apiKey: name, apiSecret: 'SIMSECRET0001' };
  store.put(docs.credentials(id).path, await sealCredentials(id, keys));
  const daysOff = name === 'NoThursday' ? (['thursday'] as const) : [];
  const uid = changes[name]?.ownerUid ?? 'asha';
  await setPlan({
    caller: { ...asha, uid },
    input: { id, plan: { ...plan, daysOff: [...daysOff] } },
    clock,
    store,
  });
}

/** The broker blocks one client for good, and takes one key no more from Thursday on. */
function login({ apiKey }: { apiKey: string }) {
  world.logins.push(`${istDay(clock.now())} ${apiKey}`);
  if (apiKey === 'Blocked') throw new BrokerError('refused', { text: 'Client is blocked.' });
  if (apiKey === 'Expiring' && istDay(clock.now()) >= thursday)
    throw new BrokerError('refused', { text: 'The API key has expired.' });
  return { ...aSession(), clientId: apiKey };
}

const ids = (name: string) => ({ algoId: 1 as const, accountId: [idOf(name)] });
const call = <Input>(caller: typeof asha | typeof admin, input: Input) => ({
  caller,
  input,
  clock,
  store,
});

/** What people do, at a minute of a day. */
const byHand: Record<string, () => Promise<unknown>> = {
  [`${wednesday} 08:50`]: () => pullKillSwitchFor(call(admin, { reason: 'A wrong price' })),
  [`${wednesday} 11:00`]: () => liftKillSwitch(call(admin, { reason: 'It is right' })),
  [`${friday} 09:16`]: () => startTrading(call(asha, ids('ByHand'))),
  [`${friday} 09:18`]: () => stopTrading(call(asha, ids('ByHand'))),
};

const timeOf = (at: number) => planTime(istMinute(at));

/** The hours in which a plan does something, and the minute in which the switch is lifted. */
const minutesOfDay = [
  ...Array.from({ length: 70 }, (_, place) => 8 * 60 + 30 + place),
  ...[11 * 60, ...Array.from({ length: 10 }, (_, place) => 15 * 60 + 15 + place)],
].map(planTime);

async function deliver(): Promise<void> {
  for (const task of world.asked.splice(0)) await queueLogins(store, task, clock);
  for (const task of world.queued.splice(0)) await runQueuedLogin(store, task, clock);
}

/** The agents close what is being squared off. */
async function close(): Promise<void> {
  for (const name of names) {
    const { trading } = accountDocument.parse(store.at(paths.account(idOf(name))));
    if (trading.state === 'stopping')
      await finishSquareOff(store, { accountId: idOf(name), runId: trading.runId, clock });
  }
}

async function minute(day: Day, time: string): Promise<void> {
  clock.set(istInstant(day, time));
  await byHand[`${day} ${time}`]?.();
  const isOut = day === thursday && time >= '08:40' && time < '09:30';
  if (isOut) return;
  await Promise.all([
    workMornings(store, clock),
    ...(day === friday ? [workMornings(store, clock)] : []),
  ]);
  await deliver();
  await close();
}

beforeAll(async () => {
  broker.login.mockImplementation(async (keys) => login(keys));
  broker.profile.mockResolvedValue({});
  clock.set(istInstant('2026-11-22', '12:00'));
  putPeople(store);
  store.put(paths.wallet('asha'), {
    uid: 'asha',
    milliCredits: 50_000_000,
    sequence: 1,
    updatedAt: 0,
  });
  store.put(paths.wallet('ravi'), { uid: 'ravi', milliCredits: 10, sequence: 1, updatedAt: 0 });
  for (const name of names) await link(name);
  await setPlan({ caller: asha, input: { id: idOf('Paper'), plan }, clock, store });
  for (const day of week) for (const time of minutesOfDay) await minute(day, time);
});

/** What the trail has of an account on a day: the time of its steps, and what was refused. */
function happened(name: string, day: Day): string[] {
  return store
    .below(paths.audit)
    .filter(({ subject, at }) => subject === idOf(name) && istDay(Number(at)) === day)
    .map(({ at, action, actor, details }) => {
      const by = 'system' in (actor as object) ? '' : ' by hand';
      const { reason } = details as { reason?: string };
      const why = reason === undefined || reason === 'requested' ? '' : `: ${reason}`;
      return `${timeOf(Number(at))} ${String(action)}${by}${why}`;
    });
}
const usual = [
  '08:45 loginAccount',
  '09:20 startTrading',
  '15:20 stopTrading',
  '15:20 finishSquareOff',
];
const late = [
  '09:30 loginAccount',
  '09:31 startTrading',
  '15:20 stopTrading',
  '15:20 finishSquareOff',
];
const switched = 'cannot be started. Trading is stopped on the whole platform: A wrong price.';
const atLogin = usual.slice(0, 1);

test('mornings: a usual day has one login, one start and one stop, and days without a market none', () => {
  expect(happened('Usual', monday)).toEqual(usual);
  expect(happened('Usual', friday)).toEqual(usual);
  for (const day of [tuesday, saturday, sunday])
    for (const name of names) expect(happened(name, day)).toEqual([]);
});

test('mornings: under a kill switch nothing at a broker starts, and paper does', () => {
  expect(happened('Usual', wednesday)).toEqual([
    ...atLogin,
    `09:20 refuseStart: Usual ${switched}`,
  ]);
  expect(happened('Paper', wednesday)).toEqual(usual);
});

test('mornings: after an outage the login is made at once, and the start once that has settled', () => {
  expect(happened('Usual', thursday)).toEqual(late);
  expect(happened('Paper', thursday)).toEqual(late);
});

test('mornings: on a day off nothing is done', () => {
  expect(happened('NoThursday', thursday)).toEqual([]);
  expect(happened('NoThursday', friday)).toEqual(usual);
});

test('mornings: a blocked client is asked for once a day, and why it does not start is said once', () => {
  for (const day of [monday, wednesday, friday])
    expect(happened('Blocked', day)).toEqual([
      '08:45 failLogin: Client is blocked.',
      '09:20 refuseStart: Blocked is not logged in.',
    ]);
  expect(world.logins.filter((one) => one.endsWith('Blocked'))).toHaveLength(4);
});

test('mornings: a key that has expired stops the account from that day on', () => {
  expect(happened('Expiring', monday)).toEqual(usual);
  expect(happened('Expiring', friday)).toEqual([
    '08:45 failLogin: The API key has expired.',
    '09:20 refuseStart: Expiring is not logged in.',
  ]);
});

test('mornings: an account that waits for its owner’s keys is reminded of at 08:40, and not logged in', () => {
  const waits = 'Awaiting was handed over. Its owner has to enter its API key and secret first.';
  const own = 'Awaiting was handed over to you. Enter its API key and secret first.';
  expect(happened('Awaiting', monday)).toEqual([
    `08:40 remindOfLogin: ${waits}`,
    `08:45 missLogin: ${waits}`,
    `09:20 refuseStart: ${own}`,
  ]);
  expect(world.logins.filter((one) => one.endsWith('Awaiting'))).toEqual([]);
});

test('mornings: without credits nothing starts', () => {
  const [, refused, ...rest] = happened('Poor', monday);
  expect(refused).toMatch(/^09:20 refuseStart: .*credits/);
  expect(rest).toEqual([]);
});

test('mornings: what was stopped by hand before its start is not started again that day', () => {
  expect(happened('ByHand', friday)).toEqual([
    ...atLogin,
    ...['09:16 startTrading by hand', '09:18 stopTrading by hand', '09:18 finishSquareOff'],
  ]);
});

test('mornings: no account has two logins on a day, and a day is charged once', () => {
  expect(new Set(world.logins).size).toBe(world.logins.length);
  const charges = store.below(`${paths.wallet('asha')}/entries`).map(({ id }) => id);
  // Four accounts on Monday, Wednesday none, on Thursday two and on Friday three.
  expect(charges).toHaveLength(new Set(charges).size);
  expect(charges).toHaveLength(9);
});

test('mornings: a schedule without anything due reads one query and writes nothing', async () => {
  clock.set(istInstant(sunday, '16:00'));
  const written: string[] = [];
  store.observe({ write: (documents) => void written.push(...documents) });
  await workMornings(store, clock);
  store.observe();
  expect([written, istMinute(clock.now())]).toEqual([[], 960]);
});

test('mornings: of a login that is missed and a start that is refused the owner gets a message', () => {
  const messagesOf = (name: string, day: Day) =>
    store
      .below(paths.messages)
      .filter(({ accountId, at }) => accountId === idOf(name) && istDay(Number(at)) === day)
      .map(({ event, uid }) => `${String(event)} ${String(uid)}`);
  expect(messagesOf('Awaiting', monday)).toEqual([
    'login-needed asha',
    'login-needed asha',
    'refused asha',
  ]);
  expect(messagesOf('Blocked', monday)).toEqual(['session-lost asha', 'refused asha']);
  expect(messagesOf('Poor', friday)).toEqual(['other ravi', 'refused ravi']);
});
