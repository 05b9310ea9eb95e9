import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Caller } from '#platform/call.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { startAccount } from './start-account.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));
vi.mock(import('./shard-room.ts'), () => ({ shardRefusal: async () => undefined }));

const clock = new SteppedClock();
const account = anAccount();
const caller = { uid: account.ownerUid, email: account.email, name: 'Asha', role: 'user' } as const;

beforeEach(() => {
  clock.set(istInstant('2026-11-20', '10:00'));
  world.store = memoryStore(() => clock.now());
  putPeople(world.store);
  world.store.put(paths.account(account.id), account);
  world.store.put(paths.wallet(account.ownerUid), {
    uid: account.ownerUid,
    milliCredits: 100_000,
    sequence: 1,
    updatedAt: 0,
  });
});

const start = (by: Pick<Caller, 'uid' | 'role'> = caller, truthSeen?: string[]) =>
  startAccount(world.store, {
    id: account.id,
    caller: { ...caller, ...by },
    clock,
    action: 'startTrading',
    market: undefined,
    truthSeen,
  });
const milliCredits = () => world.store.at(paths.wallet(account.ownerUid))?.milliCredits;

test('a start whose commit succeeded but whose answer was lost counts once and is charged once', async () => {
  const reads: string[] = [];
  world.store.observe({ read: (paths) => void reads.push(...paths) });
  world.store.loseNextAnswer();
  expect(await start()).toBe(account.shard);
  // Once before the transaction, and once by each of its attempts.
  expect(reads.filter((path) => path === paths.account(account.id))).toHaveLength(3);
  expect(milliCredits()).toBe(50_000);
});

test('a second start of a running account is refused, and charges nothing', async () => {
  await start();
  await expect(start()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Asha Arham is already running.',
  });
  expect(milliCredits()).toBe(50_000);
});

// req: INVESTOR-171
test('start account: what the owner was shown of the strategy’s past is kept, and stands in the audit once', async () => {
  await start(caller, ['daily@1', 'eve@1']);
  const kept = world.store.at(paths.account(account.id));
  expect(kept?.truthSeen).toEqual({ uid: account.ownerUid, truth: 'daily@1' });
  expect(world.store.below('audit')).toMatchObject([{ details: { truth: 'daily@1' } }]);
  world.store.put(paths.account(account.id), { ...account, ...kept, trading: account.trading });
  await start(caller, ['daily@1']);
  const [, again] = world.store.below('audit');
  expect(again?.details).not.toHaveProperty('truth');
});

test('start account: what was shown of another strategy, or to an admin, is not kept', async () => {
  await start({ uid: 'meera', role: 'admin' }, ['daily@1']);
  expect(world.store.at(paths.account(account.id))?.truthSeen).toBeUndefined();
  world.store.put(paths.account(account.id), account);
  await start(caller, ['eve@1']);
  expect(world.store.at(paths.account(account.id))?.truthSeen).toBeUndefined();
});

test('start account: nothing starts by a strategy without a preset, and nothing is charged', async () => {
  world.store.put(paths.account(account.id), { ...account, strategy: '{}' });
  await expect(start()).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Choose a strategy for Asha Arham first.' },
  });
  expect(milliCredits()).toBe(100_000);
  expect(world.store.at(paths.account(account.id))).toMatchObject({ trading: { runId: '' } });
});

test('a wallet that cannot pay the day starts nothing, and keeps what it has', async () => {
  world.store.put(paths.wallet(account.ownerUid), {
    uid: account.ownerUid,
    milliCredits: 49_999,
    sequence: 1,
    updatedAt: 0,
  });
  await expect(start()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Asha Arham needs 50 credits for today; the wallet has 49.999.',
  });
  expect(milliCredits()).toBe(49_999);
  expect(world.store.at(paths.account(account.id))?.trading).toEqual(account.trading);
});

test('a start answers the shard of its account, and stands in the audit with its charge', async () => {
  expect(await start()).toBe(account.shard);
  expect(world.store.below('audit')).toMatchObject([
    {
      action: 'startTrading',
      actor: { uid: 'asha' },
      details: { algoId: 1, version: 1, milliCredits: 50_000 },
    },
  ]);
  expect(world.store.at(paths.account(account.id))?.trading).toMatchObject({
    ...{ state: 'running', algoId: 1, startedAt: clock.now(), paidDay: '2026-11-20' },
  });
});

test.each([
  ['the owner', 'asha', 'Your kill switch'],
  ['an admin', 'meera', 'The kill switch of its owner'],
])(
  'while the kill switch of the owner is on, %s starts nothing and pays nothing',
  async (_, uid, whose) => {
    const until = istInstant('2026-11-23', '09:15');
    world.store.put(paths.tradingBlock('asha'), { uid: 'asha', setAt: 0, until });
    const by = uid === 'asha' ? caller : ({ ...caller, uid, role: 'admin' } as const);
    await expect(start(by)).rejects.toMatchObject({
      code: 'conflict',
      message: `Asha Arham cannot be started. ${whose} is on until Mon, Nov 23, 2026 09:15 (India).`,
    });
    expect(milliCredits()).toBe(100_000);
    clock.set(until - 1);
    await expect(start(by)).rejects.toThrow('cannot be started');
    clock.set(until);
    expect(await start(by)).toBe(account.shard);
  },
);

test('while the kill switch for all is on, nothing is started, whoever asks', async () => {
  world.store.put(paths.platformBlock, { reason: 'The exchange is down.', setAt: 0 });
  await expect(start({ ...caller, uid: 'meera', role: 'admin' })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Asha Arham cannot be started. Trading is stopped on the whole platform: The exchange is down.',
  });
  expect(milliCredits()).toBe(100_000);
});

test('the kill switch of one person does not hold the accounts of another', async () => {
  world.store.put(paths.tradingBlock('ravi'), { uid: 'ravi', setAt: 0, until: clock.now() + 1 });
  expect(await start()).toBe(account.shard);
});

test.each([
  ['a Saturday', '2026-11-21', '10:00'],
  ['a Sunday', '2026-11-22', '10:00'],
  ['a holiday', '2026-12-25', '10:00'],
  ['the night', '2026-11-20', '23:30'],
  ['after the last entry', '2026-11-20', '15:20'],
])('a start in %s charges nothing, and the run has paid no day', async (_, day, time) => {
  clock.set(istInstant(day, time));
  expect(await start()).toBe(account.shard);
  expect(milliCredits()).toBe(100_000);
  expect(world.store.at(paths.account(account.id))?.trading).toMatchObject({
    state: 'running',
    paidDay: account.trading.paidDay,
  });
});

test('a start before the market opens charges the day on which it will', async () => {
  clock.set(istInstant('2026-11-20', '08:00'));
  await start();
  expect(milliCredits()).toBe(50_000);
  expect(world.store.at(paths.account(account.id))?.trading).toMatchObject({
    paidDay: '2026-11-20',
  });
});

test('start account: nothing starts by a strategy without a preset, and nothing is charged', async () => {
  world.store.put(paths.account(account.id), { ...account, strategy: '{}' });
  await expect(start()).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Choose a strategy for Asha Arham first.' },
  });
  expect(milliCredits()).toBe(100_000);
  expect(world.store.at(paths.account(account.id))).toMatchObject({ trading: { runId: '' } });
});

test('a wallet that cannot pay the next day of trading is named with that day', async () => {
  clock.set(istInstant('2026-11-21', '10:00'));
  world.store.put(paths.wallet(account.ownerUid), {
    uid: account.ownerUid,
    milliCredits: 0,
    sequence: 1,
    updatedAt: 0,
  });
  await expect(start()).rejects.toThrow(
    'Asha Arham needs 50 credits for Mon, Nov 23, 2026 09:30; the wallet has 0.',
  );
});

const people = { asha: paths.user('asha'), meera: paths.user('meera') };
const change = (path: string, fields: object) =>
  world.store.put(path, { ...world.store.at(path), ...fields });

test.each([
  [
    'disabled',
    async () => change(people.asha, { disabled: true }),
    'asha@example.com, is disabled.',
  ],
  ['gone', () => world.store.commit(({ remove }) => remove(docs.user('asha'))), 'was deleted.'],
])('no admin starts, or charges for, an account whose owner is %s', async (_, shutOut, words) => {
  await shutOut();
  await expect(start({ uid: 'meera', role: 'admin' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(words),
  });
  expect(milliCredits()).toBe(100_000);
  expect(world.store.at(paths.account(account.id))?.trading).toEqual(account.trading);
});

test.each([
  ['an admin who was demoted', 'meera', { role: 'user' }],
  ['an admin who was disabled', 'meera', { disabled: true }],
  ['the owner, who was disabled', 'asha', { disabled: true }],
] as const)('%s after the door let the call through starts nothing', async (_, uid, fields) => {
  let isDone = false;
  // The transaction reads the account first outside itself: the change comes in between.
  world.store.observe({
    read: () => {
      if (isDone) return;
      isDone = true;
      change(people[uid], fields);
    },
  });
  await expect(start({ uid, role: uid === 'meera' ? 'admin' : 'user' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(milliCredits()).toBe(100_000);
});

test('of a start and a disabling at once, the start is refused or leaves a run to be named', async () => {
  let left = 1;
  // The disabling commits after the start has read the owner and before it has written.
  world.store.observe({
    read: (read) => {
      if (left === 0 || !read.includes(people.asha)) return;
      left -= 1;
      change(people.asha, { disabled: true });
    },
  });
  await expect(start({ uid: 'meera', role: 'admin' })).rejects.toMatchObject({ code: 'conflict' });
  expect(milliCredits()).toBe(100_000);
});

const paper = aPaperAccount();
const startPaper = (uid: string, role: Caller['role']) =>
  startAccount(world.store, {
    ...{ id: paper.id, caller: { ...caller, uid, role }, clock, market: undefined },
    action: role === 'admin' ? 'startTradingFor' : 'startTrading',
  });

// req: INVESTOR-111
test('start account: on paper the day costs nothing, and no wallet is asked for it', async () => {
  world.store.put(paths.account(paper.id), paper);
  const wallet = { uid: 'asha', milliCredits: 0, sequence: 1, updatedAt: 0 };
  world.store.put(paths.wallet('asha'), wallet);
  expect(await startPaper('asha', 'user')).toBe('p0');
  expect(world.store.at(paths.wallet('asha'))).toEqual(wallet);
  expect(world.store.below(`${paths.wallet('asha')}/entries`)).toEqual([]);
  expect(world.store.at(paths.account(paper.id))?.trading).toMatchObject({
    ...{ state: 'running', paidDay: '2026-11-20' },
  });
  expect(world.store.below('audit').at(-1)).toMatchObject({
    details: { milliCredits: 0, day: '2026-11-20', sparedMilliCredits: 50_000 },
  });
});

// req: ADMIN-117
test('start account: an admin starts no paper account of somebody else', async () => {
  world.store.put(paths.account(paper.id), paper);
  await expect(startPaper('meera', 'admin')).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Asha Paper is on paper: only its owner starts it.' },
  });
  world.store.put(paths.account(paper.id), { ...paper, ownerUid: 'meera' });
  expect(await startPaper('meera', 'admin')).toBe('p0');
});

test.each<[string, Partial<AccountDocument>, string]>([
  ['size', { accountSizeLakhHundredths: null }, 'Set the Account Size of Asha Paper first.'],
  ['strategy', { strategy: '{"wings":0}' }, 'The strategy of Asha Paper is not valid'],
  ['login', { loginStatus: 'logged_out' }, 'Asha Paper is not logged in.'],
  ['days off', { limits: { daysOff: ['2026-11-20'] } }, 'Today is a day off'],
  ['switch', { isActive: false }, 'Asha Paper is not active.'],
])(
  'start account: the %s of a paper account holds it as of any other',
  async (_, changes, text) => {
    world.store.put(paths.account(paper.id), { ...paper, ...changes });
    await expect(startPaper('asha', 'user')).rejects.toThrow(text);
  },
);

test('start account: the kill switch of its owner holds a paper account', async () => {
  world.store.put(paths.account(paper.id), paper);
  world.store.put(paths.tradingBlock('asha'), { uid: 'asha', setAt: 0, until: clock.now() + 1 });
  await expect(startPaper('asha', 'user')).rejects.toThrow('Your kill switch is on');
});
