import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { unclear } from '#platform/store/database-refusal.ts';
import { enqueueLogins } from '#platform/tasks.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { setPlan } from './set-plan.ts';
import { workMornings } from './work-mornings.ts';

vi.mock(import('#accounts/trading/shard-room.ts'), () => ({ shardRefusal: async () => undefined }));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  ...{ enqueueAgent: async () => {}, enqueueLogins: vi.fn() },
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const day = '2026-11-20';
const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: [], skip: [] };
const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const idOf = (place: number) => `Account${String(place).padStart(13, '0')}`;
let store: MemoryStore;

async function put(count: number, changes: Partial<AccountDocument> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, place) => idOf(place));
  for (const id of ids) {
    store.put(paths.account(id), anAccount({ id, accountName: id, ...changes }));
    await setPlan({ caller: asha, input: { id, plan }, clock, store });
  }
  return ids;
}
const stored = (id: string) => accountDocument.parse(store.at(paths.account(id)));
const at = (time: string) => clock.set(istInstant(day, time));
const work = () => workMornings(store, clock);
const rows = (id: string, action: string) =>
  store.below(paths.audit).filter((row) => row.subject === id && row.action === action);
/** A stop that ended at an instant. */
const stoppedAt = (time: string, stopReason = '') => ({
  ...{ ...anAccount().trading, runId: 'earlier', stopReason },
  stoppingAt: istInstant(day, time),
});
const today = { loginStatus: 'logged_in', tokenGeneratedAt: istInstant(day, '08:45') } as const;
const out = { loginStatus: 'logged_out', tokenGeneratedAt: null } as const;

beforeEach(() => {
  vi.mocked(enqueueLogins).mockReset().mockResolvedValue();
  at('08:00');
  store = memoryStore(() => clock.now());
  putPeople(store);
  store.put(paths.wallet('asha'), {
    ...{ uid: 'asha', milliCredits: 50_000_000, sequence: 1, updatedAt: 0 },
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'mornings: a schedule that dies at write %i asks for each login and makes each start once',
  async (dying) => {
    const ids = await put(3, out);
    const dieAt = (commit: number) => {
      let commits = 0;
      store.observe({
        write: () => {
          commits += 1;
          if (commits >= commit) throw new Error('the process is gone');
        },
      });
    };
    at('08:45');
    dieAt(dying);
    await work().catch(() => undefined);
    store.observe();
    await work();
    const requests = ids.map((id) => stored(id).loginRequest?.id);
    expect(requests.filter((id) => id === undefined)).toEqual([]);
    await work();
    expect(ids.map((id) => stored(id).loginRequest?.id)).toEqual(requests);
    for (const id of ids) store.put(paths.account(id), { ...stored(id), ...today });
    at('09:20');
    dieAt(dying);
    await work().catch(() => undefined);
    store.observe();
    await Promise.all([work(), work()]);
    expect(ids.map((id) => rows(id, 'startTrading').length)).toEqual([1, 1, 1]);
    expect(store.at(paths.wallet('asha'))?.milliCredits).toBe(50_000_000 - 3 * 50_000);
  },
);

test('mornings: a start whose answer is lost is made once, and no other follows', async () => {
  const [id = ''] = await put(1, today);
  at('09:20');
  let isLost = false;
  store.observe({
    write: (written) => {
      if (isLost || !written.some((path) => path.includes('entries'))) return;
      isLost = true;
      throw new AppError('unavailable', unclear);
    },
  });
  await work();
  expect([isLost, stored(id).trading.state]).toEqual([true, 'stopped']);
  store.observe();
  at('09:21');
  await work();
  expect(rows(id, 'startTrading')).toHaveLength(1);
  expect(rows(id, 'refuseStart')).toEqual([]);
});

test.each([
  ['09:35', 1, 0],
  ['09:36', 0, 1],
])(
  'mornings: a schedule that comes back at %s makes %i start and says %i as missed',
  async (time, starts, missed) => {
    const [id = ''] = await put(1, today);
    at(time);
    await work();
    expect(rows(id, 'startTrading')).toHaveLength(starts);
    expect(rows(id, 'missStart').map(({ details }) => details)).toEqual(
      Array(missed).fill({
        ...{ at: '09:20' },
        reason: 'Sthira was out of order at that time. Do it yourself to trade today.',
      }),
    );
  },
);

test('mornings: a login that takes longer than the start waits is said as missed', async () => {
  const [id = ''] = await put(1, out);
  at('08:45');
  await work();
  for (const time of ['09:20', '09:35', '09:36']) {
    at(time);
    store.put(paths.account(id), { ...stored(id), loginStatus: 'pending' });
    await work();
  }
  expect(rows(id, 'missStart').map(({ details }) => details)).toMatchObject([
    { at: '09:20', reason: `${id} was still connecting to its broker.` },
  ]);
});

test.each<[string, Partial<AccountDocument>]>([
  ['is logged in today', today],
  ['runs', { ...out, trading: { ...stoppedAt('08:00'), state: 'running', startedAt: 1 } }],
  ['is being logged in', { loginStatus: 'logging_in', updatedAt: istInstant(day, '08:45') }],
])('mornings: an account that %s is not logged in', async (_, changes) => {
  const [id = ''] = await put(1);
  const before = { ...stored(id), ...changes };
  store.put(paths.account(id), before);
  at('08:45');
  await work();
  expect(enqueueLogins).not.toHaveBeenCalled();
  expect(stored(id)).toMatchObject({ ...changes, planned: { day, done: ['login'] } });
});

test('mornings: a session of yesterday is opened anew', async () => {
  const [id = ''] = await put(1, { tokenGeneratedAt: istInstant('2026-11-19', '08:45') });
  at('08:45');
  await work();
  expect(stored(id)).toMatchObject({
    loginStatus: 'logging_in',
    loginRequest: { state: 'queued' },
  });
});

test('mornings: while no login can be queued, all stay due', async () => {
  const ids = await put(2, out);
  vi.mocked(enqueueLogins).mockRejectedValueOnce(new Error('no queue'));
  at('08:45');
  await work();
  expect(ids.map((id) => stored(id).loginStatus)).toEqual(['logged_out', 'logged_out']);
  at('08:46');
  await work();
  expect(ids.map((id) => stored(id).loginStatus)).toEqual(['logging_in', 'logging_in']);
});

test('mornings: what the platform has stopped may start again, what a person has may not', async () => {
  const [id = ''] = await put(1, today);
  at('09:20');
  store.put(paths.account(id), { ...stored(id), trading: stoppedAt('09:17') });
  await work();
  expect(rows(id, 'startTrading')).toHaveLength(0);
  const other = idOf(7);
  store.put(paths.account(other), anAccount({ id: other, ...today }));
  at('09:10');
  await setPlan({ caller: asha, input: { id: other, plan }, clock, store });
  const trading = stoppedAt('09:17', 'The broker did not answer.');
  store.put(paths.account(other), { ...stored(other), trading });
  at('09:20');
  await work();
  expect(rows(other, 'startTrading')).toHaveLength(1);
});

test.each([
  ['16:30', '10:00', 'stopping'],
  ['16:30', '15:25', 'running'],
])('mornings: at %s a run of %s is %s', async (now, started, state) => {
  const [id = ''] = await put(1, today);
  at('09:20');
  await work();
  const { trading } = stored(id);
  const startedAt = istInstant(day, started);
  store.put(paths.account(id), { ...stored(id), trading: { ...trading, startedAt } });
  at(now);
  await work();
  expect(stored(id).trading).toMatchObject({ state, stopReason: '' });
});

test('mornings: a stop that an outage kept until the next day is made then', async () => {
  const [id = ''] = await put(1, today);
  at('09:20');
  await work();
  clock.set(istInstant('2026-11-23', '08:10'));
  await work();
  expect(stored(id).trading.state).toBe('stopping');
});

test('mornings: after an outage of days each missed step is said, in one go', async () => {
  const [id = ''] = await put(1, out);
  clock.set(istInstant('2026-11-25', '16:00'));
  await work();
  const said = () => [rows(id, 'missLogin').length, rows(id, 'missStart').length];
  expect(said()).toEqual([3, 3]);
  await work();
  expect(said()).toEqual([3, 3]);
  expect(stored(id).planDueAt).toBe(istInstant('2026-11-26', '08:45'));
});

test('mornings: what its plan has started is not started again, whatever ended the run', async () => {
  const [id = ''] = await put(1, today);
  at('09:20');
  let isStarted = false;
  store.observe({
    write: (written) => {
      if (isStarted) throw new Error('the process is gone');
      isStarted = written.some((path) => path.includes('entries'));
    },
  });
  await work().catch(() => undefined);
  store.observe();
  const trading = { ...stoppedAt('09:21', 'The broker did not answer.'), runId: 'over' };
  store.put(paths.account(id), { ...stored(id), trading });
  at('09:22');
  await work();
  expect(rows(id, 'startTrading')).toHaveLength(1);
  expect(stored(id).trading.state).toBe('stopped');
});

test('mornings: keys that were entered before the reminder bring no login forward', async () => {
  const [id = ''] = await put(1, { ...out, awaitsKeys: true });
  expect(stored(id).planDueAt).toBe(istInstant(day, '08:40'));
  const { awaitsKeys: _, ...given } = stored(id);
  store.put(paths.account(id), given);
  at('08:40');
  await work();
  expect(enqueueLogins).not.toHaveBeenCalled();
  expect(rows(id, 'remindOfLogin')).toEqual([]);
  expect(stored(id).planDueAt).toBe(istInstant(day, '08:45'));
});

test('mornings: an account whose owner signs in at the broker is reminded of, and not logged in', async () => {
  const [id = ''] = await put(1, { ...out, broker: 'Bigul_XTS', loginBy: 'consent' });
  const reason = `${id} needs its owner’s sign in at Bigul: press Log in, and sign in there.`;
  at('08:40');
  await work();
  expect(rows(id, 'remindOfLogin').map(({ details }) => details)).toEqual([
    { at: '08:45', reason },
  ]);
  at('08:45');
  await work();
  expect(rows(id, 'missLogin').map(({ details }) => details)).toEqual([
    expect.objectContaining({ reason }),
  ]);
  expect(enqueueLogins).not.toHaveBeenCalled();
});

test.each<[string, number, Partial<AccountDocument>]>([
  ['is not logged in', 1, out],
  ['has a session of yesterday', 1, { tokenGeneratedAt: istInstant('2026-11-19', '08:45') }],
  ['is logged in', 0, { ...today, tokenGeneratedAt: istInstant(day, '08:10') }],
])(
  'mornings: an account that its owner logs in, and that %s at 08:40, has %i reminder',
  async (_, times, changes) => {
    const [id = ''] = await put(1, changes);
    await setPlan({ caller: asha, input: { id, plan: { ...plan, loginAt: null } }, clock, store });
    at('08:40');
    await work();
    expect(rows(id, 'remindOfLogin').map(({ details }) => details)).toEqual(
      Array(times).fill({ at: '09:20', reason: `${id} is not logged in.` }),
    );
    expect(enqueueLogins).not.toHaveBeenCalled();
    expect(stored(id).planDueAt).toBe(istInstant(day, '09:20'));
  },
);

test('mornings: who starts an account in the same moment by hand is refused nothing', async () => {
  const [one = '', other = ''] = await put(2, today);
  at('09:20');
  const trading = { ...stoppedAt('08:00'), state: 'running', startedAt: clock.now() } as const;
  store.observe({
    write: (written) => {
      const isStart = written.some((path) => path.includes('entries'));
      if (!isStart || !written.includes(paths.account(one))) return;
      store.observe();
      store.put(paths.account(other), { ...stored(other), trading });
    },
  });
  await work();
  store.observe();
  expect(rows(one, 'startTrading')).toHaveLength(1);
  expect([rows(other, 'startTrading'), rows(other, 'refuseStart')]).toEqual([[], []]);
  expect(stored(other).planned).toEqual({ day, done: ['login', 'start'] });
});

test('mornings: a thousand accounts at 08:45 are one query, one request, and a write each', async () => {
  const ids = await put(1_000, out);
  const written: string[][] = [];
  at('08:45');
  store.observe({ write: (documents) => void written.push([...documents]) });
  await work();
  store.observe();
  expect(written).toHaveLength(1_000);
  expect(new Set(ids.map((id) => stored(id).loginRequest?.id)).size).toBe(1);
  expect(vi.mocked(enqueueLogins).mock.calls.map(([, turn]) => turn)).toEqual(['later', 'now']);
});

test('mornings: the plans of an owner who is disabled rest but for their stops, and say nothing', async () => {
  const [id = '', runs = ''] = await put(2, out);
  const profile = store.at(paths.user('asha')) ?? {};
  store.put(paths.user('asha'), { ...profile, disabled: true });
  for (const time of ['08:45', '09:20']) {
    at(time);
    await work();
  }
  const trading = { ...stoppedAt('08:00'), state: 'running', startedAt: 1 } as const;
  store.put(paths.account(runs), { ...stored(runs), trading });
  at('15:20');
  await work();
  expect(stored(id)).toMatchObject({
    loginStatus: 'logged_out',
    planned: { done: ['login', 'start', 'stop'] },
  });
  expect(stored(id).loginRequest).toBeUndefined();
  const rowsOf = (one: string) =>
    store.below(paths.audit).flatMap(({ subject, action }) => (subject === one ? [action] : []));
  expect([rowsOf(id), rowsOf(runs)]).toEqual([['setPlan'], ['setPlan', 'stopTrading']]);
  store.put(paths.user('asha'), { ...profile, disabled: false });
  clock.set(istInstant('2026-11-23', '08:45'));
  await work();
  expect(stored(id).loginStatus).toBe('logging_in');
});

test('mornings: a stop that falls due during many starts does not wait for the last of them', async () => {
  const ids = await put(80, today);
  const stops = idOf(99);
  const trading = { ...stoppedAt('08:00'), state: 'running', startedAt: 1 } as const;
  const planned = { day, done: ['login' as const, 'start' as const] };
  const own = { plan: { ...plan, stopAt: 561 }, planned, planDueAt: istInstant(day, '09:21') };
  store.put(paths.account(stops), anAccount({ id: stops, ...today, ...own, trading }));
  at('09:20');
  let started = 0;
  let startedBefore = -1;
  store.observe({
    write: (written) => {
      if (written.some((path) => path.includes('entries'))) started += 1;
      if (started === 10) at('09:21');
      if (written.includes(paths.account(stops)) && startedBefore < 0) startedBefore = started;
    },
  });
  await work();
  store.observe();
  expect([startedBefore, started]).toEqual([25, 80]);
  expect(rows(stops, 'stopTrading')).toHaveLength(1);
  expect(new Set(ids.map((id) => stored(id).trading.state))).toEqual(new Set(['running']));
});

test.each<[string, Partial<AccountDocument>]>([
  ['is switched off', { isActive: false }],
  ['has a day off in its limits', { limits: { daysOff: ['friday'] } }],
])('mornings: an account that %s is left alone, and nobody is troubled', async (_, changes) => {
  const [id = ''] = await put(1, { ...out, ...changes });
  for (const time of ['08:45', '09:20']) {
    at(time);
    await work();
  }
  expect(enqueueLogins).not.toHaveBeenCalled();
  const actions = store.below(paths.audit).map(({ action }) => action);
  expect(actions).toEqual(['setPlan']);
  expect(stored(id).planned).toEqual({ day, done: ['login', 'start'] });
});
