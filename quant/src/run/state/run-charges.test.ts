import { istDay } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anAccount, RunWorld, startsAt } from '#testing/run-world.ts';
import { chargesSincePaise, dayLossPaise } from './run-charges.ts';

const today = istDay(startsAt);
const lossOf = ({ state, now }: RunWorld, dayPaise: number | null = -1_000) => {
  return dayLossPaise({ ...state, day: istDay(now), dayPaise });
};
const earlier = (day: string) =>
  new RunWorld(
    anAccount({ day: { day, resultPaise: 0, chargesPaise: 35_000, limitReachedAt: null } }),
  );

test('the charges of the account’s earlier runs of the day are lost too', () => {
  expect(lossOf(new RunWorld())).toBe(1_000);
  expect(lossOf(earlier(today))).toBe(36_000);
  expect(lossOf(earlier('2026-11-18'))).toBe(1_000);
});

test('an unknown result of the day leaves its loss unknown', () =>
  expect(lossOf(earlier(today), null)).toBeNull());

test('a run that ends says what its trades of the day have cost', () => {
  const world = new RunWorld();
  world.pass(4);
  const openedPaise = chargesSincePaise(world.state.charges, today) ?? 0;
  expect(openedPaise).toBeGreaterThan(8_000);
  world.stop();
  world.pass(6);
  const [flat] = world.last.requests;
  expect(flat).toMatchObject({ kind: 'flat' });
  const chargesPaise = chargesSincePaise(world.state.charges, today) ?? 0;
  expect(chargesPaise).toBeGreaterThan(openedPaise + 8_000);
  expect(flat).toMatchObject({ chargesPaise });
});
