// req: INVESTOR-168

import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { limitsOn } from '@sthira/quant/limits/account-limits';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountDocument } from '#documents/accounts.ts';
import { recentSignInMs } from '#platform/sign-in/recent-sign-in.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { modifyAccount, modifyAccountFor } from './modify-account.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const { id } = anAccount();
const form = { account_name: 'Asha Arham', broker: 'ArhamShare_XTS' } as const;
const keys = { api_key: 'SIMKEY0001', api_secret: 'SIMSECRET0001' };
const limits = {
  accountSizeLakhHundredths: 1_000,
  slPctHundredths: 100,
  dailyLossPctHundredths: 200,
};
const stored = () => accountDocument.parse(world.store.at(paths.account(id)));

/** An edit by the account's owner, or by an admin, so long after their sign-in. */
function edit(input: object, { ageMs, by = 'asha' }: { ageMs: number; by?: 'asha' | 'meera' }) {
  const caller = {
    uid: by,
    email: `${by}@example.com`,
    name: by,
    role: by === 'asha' ? 'user' : 'admin',
    signedInAt: clock.now() - ageMs,
  } as const;
  const call = { caller, input: { id, ...form, ...input }, clock, store: world.store };
  return by === 'asha' ? modifyAccount(call) : modifyAccountFor(call);
}

beforeEach(async () => {
  clock.set(1_000_000_000);
  world.store = memoryStore(() => clock.now());
  putPeople(world.store);
  world.store.put(
    paths.account(id),
    anAccount({
      ...limits,
      apiKeyMask: '',
      awaitsKeys: true,
      loginStatus: 'logged_out',
      clientId: '',
    }),
  );
  await edit(keys, { ageMs: 0 });
});

const weighty = {
  'another key': { api_key: 'SIMKEY0002' },
  'another secret': { api_secret: 'SIMSECRET0002' },
  'another broker': { broker: 'Jainam_XTS' },
  'a larger account': { account_size: 10.01 },
  'a wider stop loss': { sl_pct: 1.01 },
  'a higher daily limit': { daily_loss_pct: 2.01 },
  'no stop loss any more': { sl_pct: 0 },
  'a larger loss of a position': { strategy: '{"max_loss":5.5}' },
  'wider wings of the strategy': { strategy: '{"wings":5}' },
  'a wider stop of the strategy': { strategy: '{"stop":1.5}' },
  'another preset': { strategy: '{"preset":"eve","stop":0.5}' },
};

test.each(Object.entries(weighty))(
  '%s needs a recent sign-in, of an admin too, and without one nothing is changed',
  async (_, input) => {
    const before = stored();
    clock.pass(1_000);
    for (const by of ['asha', 'meera'] as const)
      await expect(edit(input, { ageMs: recentSignInMs + 1, by })).rejects.toMatchObject({
        code: 'stale-sign-in',
      });
    expect(stored()).toEqual(before);
    await edit(input, { ageMs: recentSignInMs });
    expect(stored().updatedAt).toBe(clock.now());
  },
);

test('modify account: the earlier broker is kept with its last day', async () => {
  await edit({ broker: 'Jainam_XTS' }, { ageMs: 0 });
  expect(stored()).toMatchObject({
    broker: 'Jainam_XTS',
    earlierBrokers: [{ broker: 'ArhamShare_XTS', until: clock.now() }],
  });
});

const light = {
  'another name': { account_name: 'Asha One' },
  'the same key and mask': { api_key: '*******0001' },
  'a smaller account': { account_size: 5 },
  'a narrower stop loss': { sl_pct: 0.5 },
  'a lower daily limit': { daily_loss_pct: 1 },
  'switching it off': { is_active: false },
  'a tighter strategy': { strategy: '{"stop":0.5,"lots":1,"cooldown":0}' },
};

test.each(Object.entries(light))('modify account: %s needs no recent sign-in', async (_, input) => {
  const mask = stored().apiKeyMask;
  await edit('api_key' in input ? { api_key: mask } : input, { ageMs: 40 * recentSignInMs });
});

const trade = () =>
  world.store.put(paths.account(id), {
    ...stored(),
    trading: { ...stored().trading, state: 'running', runId: 'r1', startedAt: 1 },
  });

test('modify account: a trading account may change its name and strategy only', async () => {
  clock.set(wednesday);
  trade();
  const strategy = '{"preset":"daily","cooldown":6}';
  await edit({ account_name: 'Asha Two', strategy }, { ageMs: 0 });
  expect(stored()).toMatchObject({ accountName: 'Asha Two', strategy });
  await expect(edit({ is_active: false }, { ageMs: 0 })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Square off the account before changing anything but its name, its strategy and its limits.',
  });
});

test.each(['', '{"wings":2}'])(
  'modify account: no strategy takes the place of the one that an account trades: %s',
  async (strategy) => {
    clock.set(wednesday);
    trade();
    const message = 'The account is trading: its strategy has to name a preset.';
    await expect(edit({ strategy }, { ageMs: 0 })).rejects.toMatchObject({
      ...{ code: 'bad-input', message, fields: { strategy: message } },
    });
  },
);

test('modify account: a trading account keeps its strategy, and trades another after it was stopped', async () => {
  clock.set(wednesday);
  trade();
  const strategy = '{"preset":"participation"}';
  const message = 'The account is trading Enigma: stop it before it trades another strategy.';
  await expect(edit({ strategy }, { ageMs: 0 })).rejects.toMatchObject({
    ...{ code: 'bad-input', message, fields: { strategy: message } },
  });
  traded();
  await edit({ strategy }, { ageMs: 0 });
  expect(stored().strategy).toBe(strategy);
});

test('modify account: a strategy for paper only is refused where an account trades with money', async () => {
  const message = 'Turn of the month is for accounts on paper only. Choose another strategy.';
  await expect(
    edit({ strategy: '{"preset":"turn-of-month"}' }, { ageMs: 0 }),
  ).rejects.toMatchObject({ ...{ code: 'bad-input', message, fields: { strategy: message } } });
});

test('modify account: a way round by another strategy loosens nothing on the same day', async () => {
  clock.set(wednesday);
  traded();
  const bounds = { until: '2026-11-26', maxLoss: 5, stop: 1, wings: 4 };
  await edit({ strategy: '{"preset":"participation"}' }, { ageMs: 0 });
  expect(stored().lossBounds).toEqual(bounds);
  await edit({ strategy: '{"preset":"participation","notional":20}' }, { ageMs: 0 });
  expect(stored().lossBounds).toEqual(bounds);
  await edit({ strategy: '{"preset":"daily","max_loss":60,"wings":9}' }, { ageMs: 0 });
  expect(stored().lossBounds).toEqual(bounds);
});

test.each<[string, object]>([
  ['another key', { api_key: 'SIMKEY0002' }],
  ['another secret', { api_secret: 'SIMSECRET0002' }],
  ['another broker', { broker: 'Jainam_XTS' }],
])('while a stopped run is watched %s is refused, and the size may change', async (_, input) => {
  const watch = {
    ...{ runId: 'r1', tags: ['tagA'], stoppedAt: 1_000 },
    ...{ nextAt: 31_000, until: 901_000, resultPaise: 0 },
  };
  world.store.put(paths.account(id), { ...stored(), trading: { ...stored().trading, watch } });
  const before = stored();
  await expect(edit(input, { ageMs: 0 })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'An order of the last run of Asha Arham may still turn up at the broker. Change its broker or its keys when it is watched no more.',
  });
  expect(stored()).toEqual(before);
  await edit({ account_size: 5 }, { ageMs: 0 });
  expect(stored().accountSizeLakhHundredths).toBe(500);
});

test.each([
  ['{"wings":0}', 'wings is a whole number from 1 to 40.'],
  ['{"max_los":1}', 'max_los is no field of a strategy.'],
  ['{"stop":"wide"}', 'stop is a number from 0.01 to 100.'],
])('modify account: invalid parameters are refused: %s', async (strategy, message) => {
  await expect(edit({ strategy }, { ageMs: 0 })).rejects.toMatchObject({
    code: 'bad-input',
    message,
    fields: { strategy: message },
  });
  expect(stored().strategy).toBe('{"preset":"daily"}');
});

test('modify account: a strategy over night is refused where the account squares off each day', async () => {
  const strategy = '{"preset":"eve"}';
  await edit({ square_off: true }, { ageMs: 0 });
  await expect(edit({ strategy }, { ageMs: 0 })).rejects.toMatchObject({
    code: 'bad-input',
    fields: { strategy: expect.stringContaining('squares off each day') },
  });
  await edit({ square_off: false, strategy }, { ageMs: 0 });
  expect(stored().strategy).toBe(strategy);
});

test.each(['asha', 'meera'] as const)(
  'while it trades %s tightens its limits at once, without a recent sign-in',
  async (by) => {
    trade();
    await edit({ sl_pct: 0.5, daily_loss_pct: 1 }, { ageMs: 40 * recentSignInMs, by });
    expect(stored()).toMatchObject({ slPctHundredths: 50, dailyLossPctHundredths: 100 });
  },
);

const traded = () =>
  world.store.put(paths.account(id), {
    ...stored(),
    trading: { ...stored().trading, state: 'stopped', runId: 'r1', startedAt: 1 },
  });

test('an account that never traded takes looser limits at once', async () => {
  await edit({ sl_pct: 1.01, limits: { max_lots: 2 } }, { ageMs: 0 });
  await edit({ limits: {} }, { ageMs: 0 });
  expect(stored().slPctHundredths).toBe(101);
  expect(stored()).not.toHaveProperty('limits');
  expect(stored()).not.toHaveProperty('laterLimits');
});

const wednesday = istInstant('2026-11-25', '11:00');

test.each([
  ['stopped', traded],
  ['running', trade],
])('of a %s account looser limits count from the next trading day', async (_, put) => {
  clock.set(wednesday);
  put();
  await edit({ sl_pct: 1.5, daily_loss_pct: 1, limits: { max_lots: 2 } }, { ageMs: 0 });
  expect(stored()).toMatchObject({
    slPctHundredths: 100,
    dailyLossPctHundredths: 100,
    limits: { maxLots: 2 },
    laterLimits: {
      from: '2026-11-26',
      limits: { slPctHundredths: 150, dailyLossPctHundredths: 100, maxLots: 2 },
    },
  });
  expect(limitsOn(stored(), '2026-11-25').slPctHundredths).toBe(100);
  expect(limitsOn(stored(), '2026-11-26').slPctHundredths).toBe(150);
});

test('modify account: a later limit is kept by other edits, and dropped when it is tightened again', async () => {
  clock.set(wednesday);
  traded();
  await edit({ sl_pct: 1.5 }, { ageMs: 0 });
  await edit({ account_name: 'Asha Two', daily_loss_pct: 1 }, { ageMs: 40 * recentSignInMs });
  expect(stored().laterLimits?.limits).toMatchObject({
    slPctHundredths: 150,
    dailyLossPctHundredths: 100,
  });
  await edit({ sl_pct: 1 }, { ageMs: 40 * recentSignInMs });
  expect(stored()).not.toHaveProperty('laterLimits');
  expect(stored().slPctHundredths).toBe(100);
});

test.each([
  ['stopped', traded],
  ['running', trade],
])(
  'of a %s account a looser strategy counts from the next trading day, a tighter one at once',
  async (_, put) => {
    clock.set(wednesday);
    put();
    await edit({ strategy: '{"preset":"daily","max_loss":60,"stop":0.5,"wings":6}' }, { ageMs: 0 });
    expect(stored().lossBounds).toEqual({ until: '2026-11-26', maxLoss: 5, stop: 0.5, wings: 4 });
    // What waits is no ground for more on the same day.
    await edit({ strategy: '{"preset":"daily","max_loss":50,"stop":1}' }, { ageMs: 0 });
    expect(stored().lossBounds).toEqual({ until: '2026-11-26', maxLoss: 5, stop: 0.5, wings: 4 });
    await edit({ account_name: 'Asha Two' }, { ageMs: 0 });
    expect(stored().lossBounds?.maxLoss).toBe(5);
    await edit({ strategy: '{"preset":"daily","max_loss":4,"stop":0.5}' }, { ageMs: 0 });
    expect(stored()).not.toHaveProperty('lossBounds');
  },
);

test('an account that never traded takes a looser strategy at once', async () => {
  await edit({ strategy: '{"max_loss":60}' }, { ageMs: 0 });
  expect(stored()).not.toHaveProperty('lossBounds');
});

test('modify account: looser limits need a recent sign-in although they count later', async () => {
  clock.set(wednesday);
  traded();
  await edit({ limits: { daily_entries: 2 } }, { ageMs: 40 * recentSignInMs });
  await expect(
    edit({ limits: { daily_entries: 3 } }, { ageMs: 40 * recentSignInMs }),
  ).rejects.toMatchObject({ code: 'stale-sign-in' });
});

const ownersLimit = 'Only the owner of the account can loosen this limit. You can tighten it.';

test.each([
  [{ sl_pct: 1.01 }, { sl_pct: ownersLimit }],
  [{ sl_pct: 0 }, { sl_pct: ownersLimit }],
  [{ daily_loss_pct: 2.01, sl_pct: 0.5 }, { daily_loss_pct: ownersLimit }],
  [{ limits: { max_lots: 3 } }, { max_lots: ownersLimit, days_off: ownersLimit }],
])('an admin cannot loosen the limits of an investor: %j', async (input, fields) => {
  world.store.put(paths.account(id), {
    ...stored(),
    limits: { maxLots: 2, daysOff: ['friday'] },
  });
  const before = stored();
  await expect(edit(input, { ageMs: 0, by: 'meera' })).rejects.toMatchObject({
    code: 'conflict',
    message: ownersLimit,
    fields,
  });
  expect(stored()).toEqual(before);
  await edit(input, { ageMs: 0 });
});

test('the first stop loss of an account tightens it, so that an admin may set it', async () => {
  await edit({ sl_pct: 0 }, { ageMs: 0 });
  await edit({ sl_pct: 3 }, { ageMs: 40 * recentSignInMs, by: 'meera' });
  expect(stored().slPctHundredths).toBe(300);
});

test('an admin tightens limits at once', async () => {
  clock.set(wednesday);
  traded();
  const limits = { weekly_loss_pct: 4, entry_from: '10:00', days_off: ['friday'] };
  await edit({ limits }, { ageMs: 40 * recentSignInMs, by: 'meera' });
  expect(stored()).toMatchObject({
    limits: { weeklyLossPctHundredths: 400, entryFrom: '10:00', daysOff: ['friday'] },
  });
  expect(stored()).not.toHaveProperty('laterLimits');
});

test('modify account: an admin’s change is mailed to the owner and the other admins, a size with its figures, which its audit row has too', async () => {
  const mails = () =>
    world.store.below(paths.mails).map(({ to, paragraphs }) => [to, (paragraphs as string[])[0]]);
  await edit({ account_name: 'Asha Two', account_size: 12 }, { ageMs: 0 });
  expect(mails()).toEqual([]);
  const sizes = { sizeBefore: '10 lakh', sizeAfter: '12 lakh' };
  expect(world.store.below('audit').at(-1)?.details).toMatchObject(sizes);
  await edit(
    { account_name: 'Asha Two', account_size: 5, is_active: false },
    { ageMs: 0, by: 'meera' },
  );
  const words = 'account size from 12 lakh to 5 lakh, active or not';
  expect(mails()).toEqual([
    ['asha@example.com', `An admin has changed your account Asha Two: ${words}.`],
    ['admin@example.com', `meera@example.com has changed Asha Two: ${words} (asha@example.com).`],
  ]);
  await edit({ account_name: 'Asha Two' }, { ageMs: 0, by: 'meera' });
  expect(mails()).toHaveLength(2);
});

test('modify account: a proposal is mailed to the owner and the other admins, and is in the activity', async () => {
  const { message } = await edit({ account_size: 500 }, { ageMs: 0, by: 'meera' });
  expect(stored()).toMatchObject({
    accountSizeLakhHundredths: 1_000,
    proposal: { at: clock.now(), raise: { accountSizeLakhHundredths: 50_000 } },
  });
  const words = 'account size from 10 lakh to 500 lakh';
  expect(message).toBe(`Waits for the owner’s yes: ${words}.`);
  expect(
    world.store.below(paths.mails).map(({ to, paragraphs }) => [to, (paragraphs as string[])[0]]),
  ).toEqual([
    [
      'asha@example.com',
      expect.stringContaining(`may lose more or trades another strategy: ${words}.`),
    ],
    [
      'admin@example.com',
      `meera@example.com has proposed to change Asha Arham: ${words} (asha@example.com).`,
    ],
  ]);
  const rows = world.store.below('audit');
  expect(rows.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ changed: '', proposed: words }),
  );
});
