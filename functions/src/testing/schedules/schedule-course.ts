import { isDeepStrictEqual } from 'node:util';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { mix } from '@sthira/quant/hash';
import { readRunOrders } from '#agents/runs/order-pages.ts';
import type { Schedule } from './agent-schedule.ts';

const troubleMs = 25_000;
/** The position is open by then. */
const openMs = 12_000;
const endsWithinMs = 300_000;
const longestWatchMs = 20 * 60_000;
const days = ['2026-11-19', '2026-11-20'] as const;

/** For tests: plays a plan from its start to the end of its square off, and has it judged. */
export async function playSchedule(world: Schedule): Promise<void> {
  world.agents.call();
  world.watch();
  const endAtMs = world.plan.dayChange ? await playDayChange(world) : playDay(world);
  const lastMs = endAtMs + endsWithinMs + longestWatchMs;
  await world.passUntil(
    () =>
      (world.stored.ended && world.stored.account.trading.watch === null) ||
      world.time.nowMs > lastMs,
  );
  if (!world.stored.ended)
    world.wrong(`not stopped in the end: ${world.stored.issues.join(' | ')}`);
  // The last readings are stored; what was still under way at the broker arrives, and must change
  // nothing.
  await world.pass(3_000);
  world.agents.endAgents();
  await world.pass(15_000);
  world.judge.end(world.orders);
  await comparePages(world);
}

/** A shift that began now would read of the run what is stored of it. */
async function comparePages(world: Schedule): Promise<void> {
  const { id, trading } = world.stored.account;
  const stored = world.store.below(paths.orders(id)).filter(({ runId }) => runId === trading.runId);
  const { orders, pages } = await readRunOrders(world.store, id, trading.runId);
  const byTag = new Map(orders.map((order) => [order.tag, order]));
  if (
    orders.length !== stored.length ||
    stored.some((order) => !isDeepStrictEqual(byTag.get(String(order.tag)), order))
  )
    world.wrong('pages and changed orders together are not the orders of the run');
  world.pages = pages.length;
}

/**
 * The trouble, and when a person stops the run: while the position is held, late in the trouble or
 * after it. Answers when all is over.
 */
function playDay(world: Schedule): number {
  const { phase, seed } = world.plan;
  const chance = (most: number) => mix(seed, 11) % most;
  const troubleAt = phase === 'entry' ? 0 : openMs;
  world.later(troubleAt, () => begin(world));
  world.later(troubleAt + troubleMs, () => world.heal());
  if (phase === 'exit') world.later(openMs + 500, () => world.turnMarket('wild'));
  const stopAfterMs =
    phase === 'square-off'
      ? 500
      : phase === 'hold'
        ? 15_000 + chance(20_000)
        : 8_000 + chance(25_000);
  world.later(troubleAt + stopAfterMs, () => world.stop());
  return world.time.nowMs + troubleAt + Math.max(stopAfterMs, troubleMs);
}

function begin(world: Schedule): void {
  if (world.plan.phase !== 'entry' && !world.isWhole)
    world.wrong('the position was not open when the trouble began');
  world.begin();
}

/**
 * Nobody works from the entry until shortly before the close, and then no order trades nor can be
 * cancelled, so that the position is there when the exchange's day ends: with a last chance before
 * it where the trouble lies there. Hours in which nothing happens are left out.
 */
async function playDayChange(world: Schedule): Promise<number> {
  const { trouble, goesOn } = world.plan.dayChange ?? { trouble: 'night', goesOn: false };
  const [today, tomorrow] = days;
  await world.pass(openMs);
  if (!world.isWhole) world.wrong('the position was not open before the day ended');
  world.leap(istInstant(today, '15:39'));
  world.broker.faults = ['stuck'];
  if (trouble === 'close')
    world.later(20_000 + (mix(world.plan.seed, 12) % 35_000), () => world.begin());
  await world.pass(90_000);
  world.heal();
  world.leap(istInstant(today, '23:59') + 45_000);
  await lieOver(world, trouble === 'night');
  world.leap(istInstant(tomorrow, '09:14') + 10_000);
  await world.pass(40_000);
  world.judge.beforeOpen();
  await lieOver(world, trouble === 'open');
  if (goesOn) await playNextDay(world);
  return world.time.nowMs;
}

async function lieOver(world: Schedule, isTrouble: boolean): Promise<void> {
  if (isTrouble) world.begin();
  await world.pass(30_000);
  if (isTrouble) world.heal();
  await world.pass(10_000);
}

/** A run that lives on pays its second day, and may enter again, until a person stops it. */
async function playNextDay(world: Schedule): Promise<void> {
  world.leap(istInstant(days[1], '09:29') + 50_000);
  await world.pass(25_000);
  if (!world.stored.ended && world.stored.account.trading.paidDay !== days[1])
    world.wrong('the second day was not paid');
  world.stop();
}
