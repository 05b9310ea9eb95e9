import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { accountRow } from '#accounts/record/account-row.ts';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { setPlan, setPlanFor } from './set-plan.ts';

const clock = new SteppedClock();
const { id } = anAccount();
const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const meera = { uid: 'meera', email: 'meera@example.com', name: 'M', role: 'admin' } as const;
const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: [], skip: [] as string[] };
const friday = '2026-11-20';
let store: MemoryStore;

const put = (changes: Partial<AccountDocument> = {}) =>
  store.put(paths.account(id), anAccount(changes));
const stored = () => accountDocument.parse(store.at(paths.account(id)));
const set = (wanted: typeof plan | null = plan) =>
  setPlan({ caller: asha, input: { id, plan: wanted }, clock, store });
const setFor = () => setPlanFor({ caller: meera, input: { id, plan }, clock, store });
const at = (time: string, day = friday) => clock.set(istInstant(day, time));
const ahead = () => accountRow(stored(), clock.now()).plan_ahead;
const iso = (day: string, time: string) => new Date(istInstant(day, time)).toISOString();

/** Steps of the day that are over, and when the next one is due. */
const made = (next: string, ...done: ('login' | 'start')[]) => ({
  planned: { day: friday, done },
  planDueAt: istInstant(friday, next),
});

beforeEach(() => {
  at('08:00');
  store = memoryStore(() => clock.now());
  putPeople(store);
  put();
});

test('set plan: the next step is due, and the trail says who has planned what', async () => {
  expect(await set()).toEqual({ data: { id }, message: 'Daily plan saved.' });
  expect(stored()).toMatchObject({ plan, planDueAt: istInstant(friday, '08:45') });
  expect(store.below(paths.audit).at(-1)).toMatchObject({
    ...{ action: 'setPlan', actor: { uid: 'asha' }, owners: ['asha'] },
    details: { plan: 'log in 08:45, start 09:20, stop 15:20' },
  });
  await set(null);
  expect(stored().plan).toBeUndefined();
  expect(stored().planDueAt).toBeUndefined();
});

test('set plan: what is over today is not made up for', async () => {
  at('09:21');
  await set();
  expect(stored().planDueAt).toBe(istInstant(friday, '15:20'));
  at('15:21');
  put();
  await set();
  // Monday trades, and is the next day.
  expect(stored().planDueAt).toBe(istInstant('2026-11-23', '08:45'));
});

test('set plan: a step that was made today is not made again, at whatever time it stands', async () => {
  put({ planned: { day: friday, done: ['login', 'start'] } });
  at('09:30');
  await set({ ...plan, startAt: 600 });
  expect(stored().planDueAt).toBe(istInstant(friday, '15:20'));
});

const running = {
  ...{ ...anAccount().trading, runId: 'r', startedAt: istInstant(friday, '09:20') },
  state: 'running' as const,
};
const putWaiting = (time: string) =>
  put({ plan, trading: running, ...made(time, 'login', 'start') });

test('set plan: a stop whose time has come and that is not made yet stays due', async () => {
  putWaiting('15:20');
  at('15:21');
  await set({ ...plan, skip: ['2026-11-23'] });
  expect(stored().planDueAt).toBe(istInstant(friday, '15:20'));
  expect(ahead()).toEqual({ step: 'stop', at: iso(friday, '15:20') });
  clock.set(istInstant('2026-11-23', '08:10'));
  await set();
  expect(stored().planDueAt).toBe(istInstant(friday, '15:20'));
});

test('set plan: a start that is due stays due, and so does the stop behind it', async () => {
  put({ plan, ...made('09:20', 'login') });
  at('09:21');
  await set({ ...plan, skip: ['2026-11-23'] });
  expect(stored().planDueAt).toBe(istInstant(friday, '09:20'));
  expect(ahead()).toEqual({ step: 'start', at: iso(friday, '09:20') });
  at('15:21');
  await set({ ...plan, startAt: 555 });
  expect(stored().planDueAt).toBe(istInstant(friday, '15:20'));
});

test.each([
  ['09:30', '15:20', 920, '15:20'],
  // It has come by the new time, and is made at the next look.
  ['15:12', '15:20', 910, '15:10'],
  ['15:21', '15:20', 910, '15:10'],
  ['15:21', '15:20', 930, '15:30'],
])(
  'set plan: at %s the stop of %s that is moved to minute %i is due at %s',
  async (time, from, stopAt, due) => {
    putWaiting(from);
    at(time);
    await set({ ...plan, stopAt });
    expect(stored().planDueAt).toBe(istInstant(friday, due));
  },
);

test('set plan: a stop that was made, or passed while nothing ran, is made again at a later time of its day', async () => {
  put({ plan, planned: { day: friday, done: ['login', 'start', 'stop'] } });
  at('15:22');
  await set({ ...plan, stopAt: 935 });
  expect(stored().planDueAt).toBe(istInstant(friday, '15:35'));
  expect(stored().planned).toEqual({ day: friday, done: ['login', 'start'] });
});

test('set plan: a stop that its owner takes out of the plan is not made', async () => {
  putWaiting('15:20');
  at('15:21');
  await set({ ...plan, stopAt: null as never });
  expect(stored().planDueAt).toBe(istInstant('2026-11-23', '08:45'));
});

test('set plan: days that are over are left out of those to skip', async () => {
  await set({ ...plan, skip: ['2026-11-23', '2026-11-19', '2026-11-23'] });
  expect(stored().plan?.skip).toEqual(['2026-11-23']);
});

test.each([
  [{ ...plan, startAt: 554 }, 'startAt', /^The start is from 09:15, when the market opens/],
  [{ ...plan, startAt: 915 }, 'startAt', /before 15:15\.$/],
  [{ ...plan, stopAt: 941 }, 'stopAt', /by 15:40, when the market closes\.$/],
  [{ ...plan, loginAt: 359 }, 'loginAt', /^The login is from 06:00/],
  [{ ...plan, skip: ['2026-11-24'] }, 'skip', /^2026-11-24 is no trading day/],
])('set plan: %j is refused at its field', async (wanted, field, text) => {
  await expect(set(wanted)).rejects.toMatchObject({
    ...{ code: 'bad-input', message: expect.stringMatching(text) },
    fields: { [field]: expect.stringMatching(text) },
  });
  expect(stored().plan).toBeUndefined();
});

test.each<[string, Partial<AccountDocument>, RegExp]>([
  ['a twin', { twinOf: 'other' }, /is a twin/],
  ['unclaimed', { ownerUid: '' }, /belongs to nobody yet/],
  ['on paper', { broker: 'Paper' }, /only its owner plans it/],
])('set plan: an admin plans no account that is %s', async (_, changes, message) => {
  put(changes);
  await expect(setFor()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(message),
  });
});

test('set plan: the owner learns by mail what an admin has planned, and others plan nothing', async () => {
  await setFor();
  const [mail] = store.below(paths.mails).filter(({ to }) => to === 'asha@example.com');
  expect(JSON.stringify(mail)).toContain('daily plan: log in 08:45, start 09:20, stop 15:20');
  const ravi = { ...asha, uid: 'ravi', role: 'user' } as const;
  await expect(setPlan({ caller: ravi, input: { id, plan }, clock, store })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('plan ahead: what comes next, and why not today or tomorrow', async () => {
  expect(ahead()).toBeUndefined();
  await set();
  expect(ahead()).toEqual({ step: 'login', at: iso(friday, '08:45') });
  put({ ...stored(), ...made('09:20', 'login') });
  at('09:00');
  expect(ahead()).toEqual({ step: 'start', at: iso(friday, '09:20') });
  put({ ...stored(), ...made('15:20', 'login', 'start') });
  at('10:00');
  const weekend = { day: '2026-11-21', why: 'weekend' };
  expect(ahead()).toEqual({ step: 'login', at: iso('2026-11-23', '08:45'), rest: weekend });
  at('16:00', '2026-11-23');
  const holiday = { day: '2026-11-24', why: 'holiday' };
  expect(ahead()).toEqual({ step: 'login', at: iso('2026-11-25', '08:45'), rest: holiday });
  await set({ ...plan, skip: ['2026-11-25'] });
  at('08:00', '2026-11-25');
  const skipped = { day: '2026-11-25', why: 'skipped' };
  expect(ahead()).toEqual({ step: 'login', at: iso('2026-11-26', '08:45'), rest: skipped });
});

test('plan ahead: a run waits for its stop, and what was stopped by hand for another day', async () => {
  await set();
  at('09:10');
  const { trading } = anAccount();
  put({ ...stored(), trading: { ...trading, state: 'running', runId: 'r', startedAt: 1 } });
  expect(ahead()).toEqual({ step: 'stop', at: iso(friday, '15:20') });
  put({
    ...stored(),
    trading: { ...trading, runId: 'r', stoppingAt: istInstant(friday, '09:05') },
  });
  const rest = { day: friday, why: 'stopped-by-hand' };
  expect(ahead()).toEqual({ step: 'login', at: iso('2026-11-23', '08:45'), rest });
});

test('plan ahead: a reminder of a login by hand is no step of its own', async () => {
  await set({ ...plan, loginAt: null as never });
  expect(stored().planDueAt).toBe(istInstant(friday, '08:40'));
  expect(ahead()).toEqual({ step: 'start', at: iso(friday, '09:20') });
});

test('set plan: what the owner was shown of the strategy’s past is shown once', async () => {
  const truth = accountRow(stored(), clock.now()).truth_unseen ?? '';
  expect(truth).toMatch(/^daily@/);
  const showing = (truthSeen: string) =>
    setPlan({ caller: asha, input: { id, plan, truthSeen }, clock, store });
  await showing('daily@9999');
  expect(accountRow(stored(), clock.now()).truth_unseen).toBe(truth);
  await showing(truth);
  expect(stored().truthSeen).toEqual({ uid: 'asha', truth });
  expect(accountRow(stored(), clock.now()).truth_unseen).toBeUndefined();
});

test('plan ahead: a day off of the limits is one of the plan, and what is switched off has none', async () => {
  put({ limits: { daysOff: ['2026-11-20', 'monday'] } });
  await set();
  const rest = { day: friday, why: 'day-off' };
  // Tuesday is a holiday.
  expect(ahead()).toEqual({ step: 'login', at: iso('2026-11-25', '08:45'), rest });
  put({ ...stored(), isActive: false });
  expect(ahead()).toBeUndefined();
});
