import { planTime } from '@sthira/contract/daily-plan';
import { paths } from '@sthira/contract/paths';
import { istDay, istInstant, istMinute } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { accountOf, untilStopped } from '#support/stored.ts';
import { ledgerOf } from '#support/wallets.ts';
import { workMornings } from '../../functions/src/accounts/mornings/work-mornings.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const none = { loginAt: null, startAt: null, stopAt: null, daysOff: [], skip: [] };

/** The minute of the day, once the day has some before it and some to come. */
async function minuteAmongOthers(): Promise<number> {
  await vi.waitFor(() => expect(Math.abs(istMinute(Date.now()) - 720)).toBeLessThan(715), {
    timeout: 600_000,
    interval: 1_000,
  });
  return istMinute(Date.now());
}

/** Puts a step of a plan to a time that has come, or comes soon: nobody can plan what is over. */
async function putStep(id: string, name: keyof typeof none, minute: number): Promise<void> {
  const planDueAt = istInstant(istDay(Date.now()), planTime(minute));
  await db()
    .doc(paths.account(id))
    .update({ [`plan.${name}`]: minute, planDueAt });
}

/** Two schedules at once, beside the stack's own. */
const schedules = () =>
  Promise.all([
    workMornings(firestoreStore, systemClock),
    workMornings(firestoreStore, systemClock),
  ]);

test('daily plan: logs in, starts and stops an account once, however many schedules look', {
  timeout: 900_000,
}, async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner, { state: 'logged_out' });
  const now = await minuteAmongOthers();
  const plan = { ...none, loginAt: 1_438, startAt: 1_439 };
  await succeed('setPlan', { id, plan }, owner);
  expect(await succeed('getAccounts', {}, owner)).toMatchObject([
    { plan, plan_ahead: { step: 'login' } },
  ]);
  expect(await refused('setPlan', { id, plan: { ...plan, loginAt: 1_439 } }, owner)).toMatchObject({
    code: 'bad-input',
  });

  await putStep(id, 'startAt', now - 2);
  await putStep(id, 'loginAt', now - 3);
  await schedules();
  await accountOf(id).until(
    `${id} logged in`,
    (account) => account?.loginStatus === 'logged_in',
    60_000,
  );
  await schedules();
  await accountOf(id).until(
    `${id} started`,
    (account) => account?.trading.state === 'running',
    90_000,
  );

  await putStep(id, 'stopAt', istMinute(Date.now()) + 1);
  await vi.waitFor(
    async () => {
      await schedules();
      const { trading } = (await db().doc(paths.account(id)).get()).data() ?? {};
      expect((trading as { state: string }).state).not.toBe('running');
    },
    { timeout: 90_000, interval: 2_000 },
  );
  await untilStopped(id, 120_000);

  const rows = await auditOf(id);
  const byPlan = rows.filter(({ actor }) => 'system' in actor && actor.system === 'plan');
  expect(byPlan.map(({ action }) => action).sort()).toEqual([
    ...['loginAccount', 'startTrading', 'stopTrading'],
  ]);
  const { entries } = await ledgerOf(owner.uid);
  expect(entries.filter(({ kind }) => kind === 'charge')).toHaveLength(1);
  const { planDueAt, planned } = (await db().doc(paths.account(id)).get()).data() ?? {};
  expect(planned).toEqual({ day: istDay(Date.now()), done: ['login', 'start', 'stop'] });
  expect(istDay(planDueAt as number) > istDay(Date.now())).toBe(true);
});

test('daily plan: an admin plans for somebody, who reads of it, and nobody else does', async () => {
  const [owner, admin, other] = [await signedIn(), await signedIn('admin'), await signedIn()];
  const { id } = await anAccount(owner, { state: 'logged_out' });
  const plan = { ...none, startAt: 560 };
  await succeed('setPlanFor', { id, plan }, admin);
  const { rows } = await succeed('getActivity', { kind: 'accounts' }, owner);
  expect(rows[0]).toMatchObject({ by: 'admin', text: 'The daily plan was set: start 09:20' });
  expect(await refused('setPlan', { id, plan }, other)).toMatchObject({ code: 'not-found' });
  await succeed('setPlan', { id, plan: null }, owner);
  expect((await succeed('getAccounts', {}, owner))[0]?.plan).toBeUndefined();
});
