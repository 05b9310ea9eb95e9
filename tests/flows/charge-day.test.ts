import { paths } from '@sthira/contract/paths';
import { istDay, istInstant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { expect, test } from 'vitest';
import { issuesOf } from '#support/filed-issues.ts';
import { accountsWithoutBroker, aWallet, giveCredits, ledgerOf } from '#support/wallets.ts';
import { payDay } from '../../functions/src/accounts/trading/pay-day.ts';
import { finishSquareOff } from '../../functions/src/accounts/trading/square-off-account.ts';
import { startAccount } from '../../functions/src/accounts/trading/start-account.ts';
import { RunDays } from '../../functions/src/agents/runs/run-days.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import type { Clock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

/** A clock that stays at an IST time until it is moved. */
function clockAt(
  day: string,
  time: string,
): Clock & { moveTo: (day: string, time: string) => void } {
  let now = istInstant(day, time);
  return {
    now: () => now,
    monotonicMs: () => now,
    sleep: async () => undefined,
    moveTo: (toDay, toTime) => {
      now = istInstant(toDay, toTime);
    },
  };
}

async function running({ credits, clock }: { credits: number; clock: Clock }) {
  const uid = await aWallet(credits);
  const [id = ''] = await accountsWithoutBroker({ ownerUid: uid, count: 1 });
  const start = () =>
    startAccount(firestoreStore, {
      id,
      caller: { uid, role: 'user' },
      clock,
      action: 'startTrading',
      market: undefined,
    });
  await start();
  const account = async () => {
    const stored = await firestoreStore.read(docs.account(id));
    if (!stored) throw new Error(`There is no account ${id}`);
    return stored;
  };
  const charges = async () =>
    (await ledgerOf(uid)).entries.flatMap(({ accountDay }) => accountDay?.day ?? []);
  const stop = async () => {
    const { runId } = (await account()).trading;
    await db().doc(paths.account(id)).update({ 'trading.state': 'stopping' });
    await finishSquareOff(firestoreStore, { accountId: id, runId, clock });
  };
  return { uid, id, start, stop, account, charges };
}

/** What an agent does at each beat. */
async function beat(
  { account }: Pick<Awaited<ReturnType<typeof running>>, 'account'>,
  clock: Clock,
): Promise<RunDays> {
  const days = new RunDays(firestoreStore, await account(), clock);
  await days.pay(await account(), sessionAt(clock.now(), 'always'), { canTrade: true });
  return days;
}

// req: CREDITS-9
test('charge day: a day is charged once, however often the account starts on it', async () => {
  const clock = clockAt('2026-11-20', '10:00');
  const run = await running({ credits: 120, clock });
  await run.stop();
  clock.moveTo('2026-11-20', '14:00');
  await run.start();
  await beat(run, clock);
  expect(await run.charges()).toEqual(['2026-11-20']);
  expect((await ledgerOf(run.uid)).wallet?.milliCredits).toBe(70_000);
});

// req: CREDITS-13
test('charge day: a run that goes on pays the next day at midnight, once, though agents race', async () => {
  const clock = clockAt('2026-11-20', '23:59');
  const run = await running({ credits: 120, clock });
  await beat(run, clock);
  expect(await run.charges()).toEqual(['2026-11-20']);
  clock.moveTo('2026-11-21', '00:00');
  const account = await run.account();
  const days = new RunDays(firestoreStore, account, clock);
  expect(days.due(sessionAt(clock.now(), 'always'))).toBe('2026-11-21');
  const payments = await Promise.all(
    Array.from({ length: 5 }, () =>
      payDay(firestoreStore, { account, day: istDay(clock.now()), clock }),
    ),
  );
  expect(payments.map(({ outcome }) => outcome)).toEqual(Array(5).fill('paid'));
  await days.pay(account, sessionAt(clock.now(), 'always'), { canTrade: true });
  expect(days.due(sessionAt(clock.now(), 'always'))).toBeUndefined();
  expect(await run.charges()).toEqual(['2026-11-20', '2026-11-21']);
  expect((await ledgerOf(run.uid)).wallet).toMatchObject({ milliCredits: 20_000, sequence: 3 });
  expect((await run.account()).trading).toMatchObject({
    state: 'running',
    paidDay: '2026-11-21',
    stopReason: '',
  });
});

// req: CREDITS-14
test('charge day: a run that cannot pay is squared off at the open, with an issue and a reason for its owner, and never mid-day', async () => {
  const clock = clockAt('2026-11-20', '15:00');
  const run = await running({ credits: 62, clock });
  clock.moveTo('2026-11-20', '23:59');
  await beat(run, clock);
  expect((await run.account()).trading.state).toBe('running');
  clock.moveTo('2026-11-21', '00:00');
  const days = await beat(run, clock);
  const reason = 'Racer 1 needs 50 credits for today; the wallet has 12.';
  expect((await run.account()).trading).toMatchObject({
    state: 'stopping',
    stoppingAt: clock.now(),
    stopReason: reason,
    paidDay: '2026-11-20',
  });
  // Entries stay held while it is squared off.
  expect(days.due(sessionAt(clock.now(), 'always'))).toBe('2026-11-21');
  expect(await run.charges()).toEqual(['2026-11-20']);
  expect(await issuesOf(run.id)).toMatchObject([
    {
      priority: 'high',
      source: 'Racer 1',
      description: `Squared off at the open: ${reason}`,
      status: 'pending',
      count: 1,
    },
  ]);
  await finishSquareOff(firestoreStore, {
    accountId: run.id,
    runId: (await run.account()).trading.runId,
    clock,
  });
  await giveCredits(run.uid, 100);
  await run.start();
  expect((await run.account()).trading).toMatchObject({
    state: 'running',
    paidDay: '2026-11-21',
    stopReason: '',
  });
  expect(await run.charges()).toEqual(['2026-11-20', '2026-11-21']);
});
