import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { liftKillSwitch } from './lift-kill-switch.ts';
import { pullKillSwitch, pullKillSwitchFor } from './pull-kill-switch.ts';

const world = vi.hoisted(() => ({ tasks: [] as object[], woken: [] as string[] }));

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: async (shard) => void world.woken.push(shard),
  enqueueStopAll: async (task) => void world.tasks.push(task),
}));

const clock = new SteppedClock();
const friday = istInstant('2026-11-20', '11:00');
const monday = istInstant('2026-11-23', '09:15');
const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const meera = { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' } as const;
let store: MemoryStore;

const pull = (until: string = 'next-trading-day') =>
  pullKillSwitch({ caller: asha, input: { until }, clock, store });
const pullFor = (reason = 'The exchange is down') =>
  pullKillSwitchFor({ caller: meera, input: { reason }, clock, store });

function put(id: string, ownerUid: string, state: 'running' | 'stopped' = 'running'): string {
  const trading = { ...anAccount().trading, state, runId: `run${id}`, startedAt: friday - 60_000 };
  store.put(paths.account(id), anAccount({ id, ownerUid, trading }));
  return id;
}
const stateOf = (id: string) =>
  (store.at(paths.account(id))?.trading as { state: string } | undefined)?.state;
const block = () => store.at(paths.tradingBlock('asha'));
const trail = (subject: string) =>
  store.below(paths.audit).filter((row) => row.subject === subject);
const mails = () => store.below(paths.mails);
const notices = () => store.below(paths.adminNotices);

beforeEach(() => {
  clock.set(friday);
  store = memoryStore(() => clock.now());
  Object.assign(world, { tasks: [], woken: [] });
  for (const { uid, email, name, role } of [asha, meera])
    store.put(paths.user(uid), { ...firstProfile({ uid, email, name }, friday), role });
});

test('an investor’s kill switch squares off all their accounts and no others, and stores until when', async () => {
  const [one, two, other] = [put('One', 'asha'), put('Two', 'asha'), put('Other', 'ravi')];
  const { data, message } = await pull();
  expect(data).toEqual({ done: [one, two], failed: [], until: '2026-11-23T03:45:00.000Z' });
  expect(message).toBe(
    'No account of yours can be started before Mon, Nov 23, 2026 09:15 (India). Squaring off 2 account(s)',
  );
  expect([one, two, other].map(stateOf)).toEqual(['stopping', 'stopping', 'running']);
  expect(block()).toEqual({ uid: 'asha', setAt: friday, until: monday });
  expect(world.tasks).toEqual([{ uid: 'asha', whose: 'own', at: friday, leavesPlans: true }]);
});

test('kill switch: it is in the person’s audit and mailed to them', async () => {
  await pull();
  expect(trail('asha')).toMatchObject([
    {
      action: 'pullKillSwitch',
      actor: { uid: 'asha' },
      details: { until: 'Mon, Nov 23, 2026 09:15' },
    },
  ]);
  expect(mails()).toMatchObject([
    { kind: 'kill-switch', to: 'asha@example.com', subject: 'Your kill switch is on' },
  ]);
});

test('kill switch: a shorter choice keeps the end and squares off again', async () => {
  await pull('2026-11-30');
  const id = put('Late', 'asha');
  clock.pass(1_000);
  expect((await pull('end-of-day')).data).toMatchObject({
    done: [id],
    until: '2026-11-29T18:30:00.000Z',
  });
  expect(block()).toMatchObject({ setAt: friday, until: istInstant('2026-11-30', '00:00') });
  expect([trail('asha').length, mails().length]).toEqual([1, 1]);
});

test('kill switch: a later choice moves the end', async () => {
  await pull('end-of-day');
  await pull('2026-12-01');
  expect(block()).toMatchObject({ until: istInstant('2026-12-01', '00:00') });
  expect(trail('asha')).toHaveLength(2);
});

test.each(['2026-11-20', '2027-02-19'])(
  'kill switch: an invalid day, %s, does nothing',
  async (day) => {
    const id = put('One', 'asha');
    await expect(pull(day)).rejects.toMatchObject({ code: 'bad-input' });
    expect([block(), stateOf(id)]).toEqual([undefined, 'running']);
  },
);

test('the block is stored before the first account is stopped', async () => {
  put('One', 'asha');
  const written: string[] = [];
  store.observe({ write: (paths) => void written.push(...paths) });
  await pull();
  expect(written.indexOf(paths.tradingBlock('asha'))).toBeLessThan(
    written.indexOf(paths.account('One')),
  );
});

test('an account that cannot be stopped is named, the others are stopped, and the switch is on', async () => {
  const id = put('One', 'asha');
  store.put(paths.account('Broken'), { ownerUid: 'asha', trading: { state: 'running' } });
  const { data, message } = await pull();
  expect(data.done).toEqual([id]);
  expect(data.failed).toMatchObject([{ id: 'Broken', code: 'internal' }]);
  expect(message).toMatch(/^No account of yours .* Squaring off 1 account\(s\)\. Something went/);
});

test('where no account could be stopped, the answer says so and the switch is on', async () => {
  store.put(paths.account('Broken'), { ownerUid: 'asha', trading: { state: 'running' } });
  expect((await pull()).data).toMatchObject({ done: [], failed: [{ id: 'Broken' }] });
  expect(block()).toMatchObject({ until: monday });
});

test('a database that fails after the block was stored leaves the switch on, and says that it is tried again', async () => {
  put('One', 'asha');
  const broken: MemoryStore = Object.create(store, {
    findTolerant: { value: () => Promise.reject(new Error('The database is away')) },
  });
  const call = { caller: asha, input: { until: 'next-trading-day' }, clock, store: broken };
  expect((await pullKillSwitch(call)).message).toMatch(
    /could not be squared off at once: it is tried again$/,
  );
  expect(block()).toMatchObject({ until: monday });
  expect(world.tasks).toHaveLength(1);
});

test('an admin’s kill switch for all squares off everybody’s accounts, and the other admins are told', async () => {
  const ids = [put('One', 'asha'), put('Other', 'ravi')];
  const { data, message } = await pullFor();
  expect(data).toEqual({ done: ids, failed: [] });
  expect(message).toBe(
    'No account can be started before an admin allows it. Squaring off 2 account(s)',
  );
  expect(ids.map(stateOf)).toEqual(['stopping', 'stopping']);
  expect(store.at(paths.platformBlock)).toEqual({ reason: 'The exchange is down', setAt: friday });
  expect(trail('meera')).toMatchObject([
    { action: 'pullKillSwitchFor', details: { reason: 'The exchange is down' } },
  ]);
  expect(notices()).toMatchObject([
    {
      kind: 'kill-switch',
      text: 'meera@example.com has stopped trading on the whole platform (2 running accounts): The exchange is down',
    },
  ]);
});

test('kill switch: a second one for all stops what runs and keeps the first reason', async () => {
  await pullFor();
  const id = put('Late', 'ravi');
  await pullFor('Another reason');
  expect(stateOf(id)).toBe('stopping');
  expect(store.at(paths.platformBlock)).toMatchObject({ reason: 'The exchange is down' });
});

test('an admin lifts the switch for all with a reason, and those of investors stay', async () => {
  await pull();
  await pullFor();
  const call = { caller: meera, input: { reason: 'The exchange is back' }, clock, store };
  await liftKillSwitch(call);
  expect(store.at(paths.platformBlock)).toBeUndefined();
  expect(block()).toMatchObject({ until: monday });
  expect(trail('meera').map(({ action }) => action)).toEqual([
    'pullKillSwitchFor',
    'liftKillSwitch',
  ]);
  expect(notices().map(({ text }) => text)).toContain(
    'meera@example.com has allowed trading on the platform again: The exchange is back',
  );
  await expect(liftKillSwitch(call)).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  ['pulls', () => pullKillSwitchFor({ caller: asha, input: { reason: 'No' }, clock, store })],
  ['lifts', () => liftKillSwitch({ caller: asha, input: { reason: 'No' }, clock, store })],
])('kill switch: somebody who is no admin any more %s nothing', async (_, act) => {
  store.put(paths.platformBlock, { reason: 'It stays', setAt: 1 });
  await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
  expect(store.at(paths.platformBlock)).toMatchObject({ reason: 'It stays' });
});

// req: ADMIN-117
test('kill switch: the owner’s squares off accounts on paper too, the platform’s leaves them', async () => {
  const [real, paper] = [put('One', 'asha'), put('Two', 'asha')];
  store.put(paths.account(paper), { ...store.at(paths.account(paper)), broker: 'Paper' });
  expect((await pullFor()).data.done).toEqual([real]);
  expect(stateOf(paper)).toBe('running');
  await pull();
  expect(stateOf(paper)).toBe('stopping');
});
