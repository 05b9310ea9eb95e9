import { minuteMs } from '@sthira/contract/units';
import type { FaultName } from '@sthira/lab/unkind/simulated-faults';
import { expect, test } from 'vitest';
import type { Schedule } from '#testing/schedules/agent-schedule.ts';
import { inTheDay } from '#testing/schedules/schedule-beginning.ts';
import { planOf } from '#testing/schedules/schedule-plan.ts';
import { enter } from '#testing/schedules/schedule-stand-ins.ts';

/** A run with a whole position, of which a book can no longer be read. */
async function holding(faults: readonly FaultName[], shiftMs = 30 * minuteMs): Promise<Schedule> {
  const schedule = enter({ ...planOf(0), faults, clocks: 'agree' }, { ...inTheDay, shiftMs });
  schedule.agents.call();
  schedule.watch();
  await schedule.pass(12_000);
  expect(schedule.isWhole).toBe(true);
  schedule.begin();
  return schedule;
}

/** Positions are believed by then. */
const longMs = 205_000;

/** The same, so long after a person has stopped it. */
async function stopped(
  faults: readonly FaultName[],
  { shiftMs, afterMs = longMs }: { shiftMs?: number; afterMs?: number } = {},
): Promise<Schedule> {
  const schedule = await holding(faults, shiftMs);
  schedule.stop();
  await schedule.pass(afterMs);
  expect(schedule.stored.ended).toBe(false);
  return schedule;
}

const unitsOf = ({ broker }: Schedule) => [...broker.nets.values()].sort((one, two) => one - two);
const stuckOf = ({ stored }: Schedule) =>
  stored.issues.find((text) => text.startsWith('Square off is not complete'));

/** Once all books can be read again, the run ends by itself, and its books are right. */
async function heal(schedule: Schedule): Promise<void> {
  schedule.heal();
  await schedule.pass(60_000);
  expect(schedule.stored.ended).toBe(true);
  expect(unitsOf(schedule)).toEqual([0, 0, 0, 0]);
  schedule.judge.end(schedule.orders);
  expect(schedule.wrongs).toEqual([]);
}

const [trades, orders] = ['trades-unreadable', 'orders-unreadable'] as const;

test.each([
  ['the trade book', [trades]],
  ['the order book', [orders]],
  ['both', [trades, orders]],
  ['the trade book, with positions that lag', [trades, 'lag-positions-8s']],
] as const)(
  'unread book: a square off goes on without %s and ends when it is back',
  async (_, faults) => {
    const schedule = await stopped(faults);
    expect(unitsOf(schedule)).toEqual([0, 0, 0, 0]);
    await heal(schedule);
  },
);

test('unread book: an exit of the algorithm without the trade book closes all legs', async () => {
  const schedule = await holding([trades]);
  schedule.turnMarket('wild');
  await schedule.pass(longMs);
  expect(unitsOf(schedule)).toEqual([0, 0, 0, 0]);
  schedule.stop();
  await schedule.pass(5_000);
  await heal(schedule);
});

test.each([
  [trades, [0, 0, 195, 195]],
  [orders, [0, 0, 0, 0]],
] as const)(
  'unread book: a shift that begins with %s goes on with a square off',
  async (fault, units) => {
    const schedule = await stopped([fault], { shiftMs: 15_000, afterMs: 100_000 });
    expect(unitsOf(schedule)).toEqual(units);
    await heal(schedule);
  },
);

test.each([
  [['halt-holds-orders', trades]],
  [['no-ask', trades, orders, 'positions-missing']],
] as const)('unread book: no wing is sold while its short is open: %s', async (faults) => {
  const schedule = await stopped(faults);
  expect(schedule.isWhole).toBe(true);
  await heal(schedule);
});

test('unread book: a short closed by hand is not bought back again', async () => {
  const schedule = await holding([trades, 'hand-buys-short']);
  await schedule.pass(minuteMs);
  schedule.stop();
  await schedule.pass(longMs);
  expect(unitsOf(schedule)).toEqual([0, 0, 0, 0]);
  await heal(schedule);
});

test('unread book: nothing is sold by an empty position book', async () => {
  const schedule = await holding(['no-ask', trades, orders]);
  const { faults, now } = schedule.broker.exchange;
  faults.add({ kind: 'rows-missing', book: 'positions' }, now);
  schedule.stop();
  await schedule.pass(longMs);
  expect(schedule.isWhole).toBe(true);
  await heal(schedule);
});

test('unread book: the issue states what each readable book says', async () => {
  const [call, put] = ['NIFTY 23NOV2026 CE', 'NIFTY 23NOV2026 PE'];
  const text = (schedule: Schedule) => (stuckOf(schedule) ?? '').replace(/10:0\d/g, 'then');
  expect(text(await stopped([orders], { afterMs: 70_000 }))).toBe(
    'Square off is not complete. Remaining: none by the positions of then. By the trade book: none. The order book could not be read since then',
  );
  const schedule = await stopped(['no-ask', trades], { afterMs: 70_000 });
  const legs = `${call} 25600 195, ${put} 24400 195, ${call} 25400 -195, ${put} 24600 -195`;
  expect(text(schedule)).toBe(
    `Square off is not complete. Remaining: ${legs} by the positions of then. By the trades known before: ${legs}. By the order book: BUY 0 of 195 ${put} 24600, BUY 0 of 195 ${call} 25400. The trade book could not be read since then. Orders without an end: BUY 195 ${put} 24600, BUY 195 ${call} 25400`,
  );
});
