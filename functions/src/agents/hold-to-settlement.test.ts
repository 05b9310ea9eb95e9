import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { orderDocument } from '#documents/orders.ts';
import type { Schedule } from '#testing/schedules/agent-schedule.ts';
import { onTheEve } from '#testing/schedules/schedule-beginning.ts';
import { type Plan, planOf } from '#testing/schedules/schedule-plan.ts';
import { enter } from '#testing/schedules/schedule-stand-ins.ts';

const eve = '2026-11-20';
const expiryDay = '2026-11-23';

/** A run that has sold on the eve, at 15:12. Agents come and go, and nobody works for hours. */
async function sold(over: Partial<Plan> = {}): Promise<Schedule> {
  const schedule = enter({ ...planOf(0), clocks: 'agree', ...over }, onTheEve);
  schedule.agents.call();
  schedule.watch();
  await schedule.pass(180_000);
  expect(schedule.isWhole).toBe(true);
  return schedule;
}

async function lieOver(schedule: Schedule, day: string, time: string, ms = 60_000) {
  schedule.leap(istInstant(day, time));
  await schedule.pass(ms);
}

const settlementsOf = ({ store, stored }: Schedule) =>
  store
    .below(paths.orders(stored.account.id))
    .map((stored) => orderDocument.parse(stored))
    .filter(({ purpose }) => purpose === 'settlement');

test.each(['none', 'token-dead', 'book-empty', 'positions-missing'] as const)(
  'hold to settlement: a position is held over night and settled by the exchange, faults: %s',
  async (fault) => {
    const schedule = await sold({ faults: [fault] });
    const sent = schedule.broker.rows.length;
    await lieOver(schedule, eve, '15:39', 90_000);
    schedule.begin();
    await lieOver(schedule, eve, '23:59');
    await lieOver(schedule, expiryDay, '09:14', 90_000);
    schedule.heal();
    await lieOver(schedule, expiryDay, '12:00');
    expect(schedule.stored.row?.run?.reason).toBe(`Holding until it settles on Nov 23, 2026`);
    expect(schedule.stored.account.trading.paidDay).toBe(expiryDay);
    expect(schedule.isWhole).toBe(true);
    await lieOver(schedule, expiryDay, '15:39', 150_000);
    expect(schedule.broker.rows).toHaveLength(sent);
    const { settlements } = schedule.broker.exchange.book;
    expect(settlements).toHaveLength(4);
    expect(
      settlementsOf(schedule)
        .map(({ instrumentId, side, quantity, limitPaise }) => [
          instrumentId,
          side,
          quantity,
          limitPaise,
        ])
        .sort(),
    ).toEqual(
      settlements
        .map(({ instrumentId, side, quantity, pricePaise }) => [
          instrumentId,
          side,
          quantity,
          pricePaise,
        ])
        .sort(),
    );
    expect(schedule.stored.row?.run?.remaining).toEqual([]);
    await lieOver(schedule, '2026-11-25', '09:20');
    expect(schedule.stored.row?.run?.broker?.verdict).toBe('matches');
    expect(schedule.stored.account.trading.paidDay).toBe(expiryDay);
    expect(schedule.stored.issues).toEqual([]);
    expect(schedule.wrongs).toEqual([]);
  },
);

test('hold to settlement: a square off in the night closes the position at the next opening', async () => {
  const schedule = await sold();
  await lieOver(schedule, eve, '15:45');
  await lieOver(schedule, eve, '22:00', 5_000);
  schedule.stop();
  await schedule.pass(30_000);
  expect(schedule.isWhole).toBe(true);
  await lieOver(schedule, expiryDay, '09:14', 120_000);
  expect(schedule.broker.isFlat).toBe(true);
  expect(schedule.stored.ended).toBe(true);
  expect(schedule.wrongs).toEqual([]);
  expect(settlementsOf(schedule)).toEqual([]);
});
