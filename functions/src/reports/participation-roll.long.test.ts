// req: INVESTOR-178

import { paths } from '@sthira/contract/paths';
import { type Day, istInstant } from '@sthira/contract/units';
import { addDays, isTradingDay } from '@sthira/quant/calendar/trading-days';
import { isMonthlyExpiry } from '@sthira/quant/contracts/expiries';
import { rollDayOf, sessionsOf } from '@sthira/quant/participation/roll-days';
import { expect, test } from 'vitest';
import { PaperRoll } from '#testing/schedules/paper-roll.ts';
import { bookPaise, type HeldSpread, moneyOf, spreadsOf } from '#testing/schedules/roll-judge.ts';
import { RollMarket } from '#testing/schedules/roll-market.ts';
import type { Beginning } from '#testing/schedules/schedule-beginning.ts';
import { planOf } from '#testing/schedules/schedule-plan.ts';
import { enter } from '#testing/schedules/schedule-stand-ins.ts';

const [firstRoll, nextRoll, lastDay] = ['2026-09-29', '2026-12-29', '2026-12-31'] as const;
const lot = 65;
const first = Number(process.env.FIRST_SCHEDULE ?? 0);
const seeds = Array.from(
  { length: Number(process.env.ROLLS ?? (process.env.SOAK === undefined ? 1 : 3)) },
  (_, turn) => first + turn,
);

/** A run of protected participation, from the session of a roll through the next one. */
async function played(seed: number, lakhs: number) {
  const market = new RollMarket(seed);
  const beginning: Beginning = {
    ...{ hours: 'exchange', from: istInstant(firstRoll, '13:50'), broker: 'Paper', strategy: '' },
    ...{ algoId: 2, accountSizeLakhHundredths: 100 * lakhs, market: (at) => market.view(at) },
  };
  const plan = { ...planOf(0), seed, faults: ['none'] as const, death: null, dayChange: null };
  const world = enter({ ...plan, clocks: 'agree' }, beginning);
  const roll = new PaperRoll(world, market);
  await roll.play(lastDay);
  return { world, market, roll };
}

/** The days that the run has paid for, in the order in which it did. */
const paidDays = ({ world }: Awaited<ReturnType<typeof played>>): Day[] =>
  world.store
    .below(paths.audit)
    .filter(({ action }) => action === 'payDay')
    .map(({ details }) => (details as { day: Day }).day);

function sessionsAfter(day: Day, untilDay: Day): Day[] {
  const days: Day[] = [];
  for (let next = addDays(day, 1); next <= untilDay; next = addDays(next, 1))
    if (isTradingDay(next)) days.push(next);
  return days;
}

/** One spread of so many units, never more of it, bought in a session of its roll. */
function expectSpread(spread: HeldSpread, { units, rollDay }: { units: number; rollDay: Day }) {
  const { bought, sold, mostUnits, levelPaise, openedOn } = spread;
  const [[strike] = [0]] = bought;
  expect({ bought, sold, mostUnits }).toEqual({
    ...{ bought: [[strike, units]], mostUnits: units },
    sold: [[100 * Math.round((strike * 1.05) / 100), units]],
  });
  expect(Math.abs(strike - levelPaise / 100)).toBeLessThan(80);
  expect(sessionsOf(rollDay)).toContain(openedOn);
}

type Played = Awaited<ReturnType<typeof played>>;

/** Money, credits and the report are those of the broker's own trades and of the calendar. */
async function expectAccounts(run: Played): Promise<void> {
  const { world, roll } = run;
  const { chargesPaise, premiumPaise, settledPaise, realisedPaise, settled } = moneyOf(
    run,
    lastDay,
  );
  expect(bookPaise(roll)).toBe(roll.cashPaise - premiumPaise + settledPaise - chargesPaise);
  expect(paidDays(run)).toEqual(sessionsAfter(firstRoll, lastDay));
  expect(world.stored.row?.run?.broker?.verdict).toBe('matches');
  expect(world.stored.issues).toEqual([]);
  const { getReport } = await import('#reports/get-report.ts');
  const clock = world.time.process().clock;
  const { id, ownerUid: uid } = world.stored.account;
  const input = { account_ids: [id], from_date: firstRoll, to_date: lastDay };
  const asked = { caller: { uid, role: 'user' }, input, clock, store: world.store };
  const { data } = await getReport(asked as never);
  expect(data.summary.total_pnl).toBe(realisedPaise / 100);
  expect(data.summary.charges?.total).toBe(chargesPaise / 100);
  expect(data.spared_days?.map(({ date }) => date)).toEqual(paidDays(run));
  const settlements = data.trades.filter(({ purpose }) => purpose === 'settlement');
  const ofDay = (row: (typeof settlements)[number]) => row.timestamp?.slice(0, 10);
  expect(settlements.map((row) => [ofDay(row), row.quantity, row.price]).sort()).toEqual(
    settled
      .map(({ day, units, intrinsicPaise }) => [day, Math.abs(units), intrinsicPaise / 100])
      .sort(),
  );
  const days = world.store.below(`${paths.account(id)}/days`);
  expect(days.map(({ day }) => day)).toEqual(data.days.map(({ date }) => date));
  expect(days.reduce((sum, each) => sum + Number(each.realisedPaise), 0)).toBe(realisedPaise);
}

test.each(seeds)(
  'participation roll: two lots are bought at a quarter, settle at the next and are bought again, whoever dies: seed %i',
  async (seed) => {
    const run = await played(seed, 75);
    const { world, roll } = run;
    const spreads = spreadsOf(run);
    expect(world.wrongs).toEqual([]);
    expect(spreads.map(({ expiryDay }) => expiryDay)).toEqual([nextRoll, '2027-03-30']);
    for (const spread of spreads)
      expectSpread(spread, { units: 2 * lot, rollDay: rollDayOf(spread.expiryDay) });
    await expectAccounts(run);
    expect(roll.deaths).toBeGreaterThan(20);
  },
);

test('participation roll: on a ladder a lot is bought each month, in the session after an expiry where the month is listed only then', async () => {
  const run = await played(first + 4, 110);
  const { world } = run;
  const spreads = spreadsOf(run);
  expect(world.wrongs).toEqual([]);
  expect(spreads.map(({ expiryDay }) => expiryDay)).toEqual([
    ...[nextRoll, '2027-01-25', '2027-02-23', '2027-03-30'],
  ]);
  for (const spread of spreads)
    expectSpread(spread, { units: lot, rollDay: rollDayOf(spread.expiryDay) });
  const later = spreads.slice(1, 3).map(({ openedOn }) => openedOn);
  expect(later.map((day) => isMonthlyExpiry('NIFTY', day))).toEqual([false, false]);
  await expectAccounts(run);
});
