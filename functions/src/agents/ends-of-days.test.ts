import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import type { FaultName } from '@sthira/lab/unkind/simulated-faults';
import { expect, test } from 'vitest';
import type { Schedule } from '#testing/schedules/agent-schedule.ts';
import { type Beginning, inTheDay, onTheEve } from '#testing/schedules/schedule-beginning.ts';
import { planOf } from '#testing/schedules/schedule-plan.ts';
import { enter } from '#testing/schedules/schedule-stand-ins.ts';

const [eve, expiryDay] = ['2026-11-20', '2026-11-23'];

function begun(beginning: Beginning, fault: FaultName = 'none'): Schedule {
  const schedule = enter({ ...planOf(0), faults: [fault], clocks: 'agree' }, beginning);
  schedule.agents.call();
  schedule.watch();
  return schedule;
}

/** A run that has sold on the eve of an expiry. */
async function sold(fault?: FaultName): Promise<Schedule> {
  const schedule = begun(onTheEve, fault);
  await schedule.pass(180_000);
  expect(schedule.isWhole).toBe(true);
  return schedule;
}

async function lieOver(schedule: Schedule, day: string, time: string, ms: number): Promise<void> {
  schedule.leap(istInstant(day, time));
  await schedule.pass(ms);
}

function expectEnded(schedule: Schedule): void {
  expect(schedule.stored.ended).toBe(true);
  expect(schedule.broker.isFlat).toBe(true);
  schedule.judge.end(schedule.orders);
  expect(schedule.wrongs).toEqual([]);
}

const beforeMidnight = istInstant('2026-11-19', '23:59');

test.each([
  ['is opened', 58_000, 40_000],
  ['is held', 20_000, 70_000],
  ['is closed', 20_000, 39_000],
])(
  'ends of days: midnight passes while a position %s, where the market never closes',
  async (_, into, stopAfterMs) => {
    const schedule = begun({ ...inTheDay, from: beforeMidnight + into });
    await schedule.pass(stopAfterMs);
    schedule.stop();
    await schedule.pass(60_000);
    expect(schedule.broker.rows.length).toBeGreaterThanOrEqual(8);
    expectEnded(schedule);
  },
);

test('ends of days: after a broker ends its sessions at six the agent logs in again and keeps the position', async () => {
  const schedule = begun({ ...inTheDay, from: istInstant('2026-11-19', '05:59') }, 'token-dead');
  schedule.later(60_000, () => schedule.begin());
  await schedule.pass(150_000);
  expect(schedule.isWhole).toBe(true);
  expect(schedule.broker.token).toBe(3);
  schedule.stop();
  await schedule.pass(60_000);
  expectEnded(schedule);
});

test('ends of days: without credits for the next day the run ends at its opening and the owner is notified', async () => {
  const schedule = await sold();
  const { account } = schedule.stored;
  await lieOver(schedule, eve, '23:59', 30_000);
  const wallet = paths.wallet(account.ownerUid);
  schedule.store.put(wallet, { ...schedule.store.at(wallet), milliCredits: 0 });
  await schedule.pass(60_000);
  expect(schedule.stored.account.trading.state).toBe('running');
  await lieOver(schedule, expiryDay, '09:14', 30_000);
  expect(schedule.stored.account.trading.state).toBe('running');
  await schedule.pass(90_000);
  expect(schedule.stored.issues).toContainEqual(
    expect.stringMatching(/^Squared off at the open: /),
  );
  expectEnded(schedule);
});

test('ends of days: legs that a square off could not close are settled at the expiry, and the run ends', async () => {
  const schedule = await sold('stuck');
  await lieOver(schedule, expiryDay, '15:20', 20_000);
  schedule.begin();
  schedule.stop();
  await schedule.pass(120_000);
  expect(schedule.stored.ended).toBe(false);
  await lieOver(schedule, expiryDay, '15:39', 150_000);
  await lieOver(schedule, '2026-11-24', '09:14', 120_000);
  expect(schedule.broker.exchange.book.settlements).toHaveLength(4);
  expectEnded(schedule);
});

test('ends of days: of five agents called at once only one trades', async () => {
  const schedule = begun(inTheDay);
  for (const afterMs of [0, 2_000, 12_000, 12_500])
    for (const _ of Array(5)) schedule.agents.call(afterMs);
  await schedule.pass(20_000);
  expect(schedule.isWhole).toBe(true);
  schedule.stop();
  for (const _ of Array(5)) schedule.agents.call(500);
  await schedule.pass(60_000);
  expect(schedule.broker.rows).toHaveLength(8);
  expectEnded(schedule);
});
