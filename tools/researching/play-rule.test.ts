import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { playRule } from './play-rule.ts';
import type { Quarter } from './recorded-quarters.ts';
import type { Rule } from './rules.ts';

const capitalPaise = 50_000_000;
const level = (moneyShare = 1) => ({ moneyShare, capitalPaise });

/** Wednesday and Thursday before an expiry on Thursday, with the index where `level` says. */
function twoDays(levelAt: (day: string, at: number) => number) {
  const days = ['2025-07-16', '2025-07-17'];
  return new Map(
    days.map((day) => [
      day,
      Array.from({ length: 25 }, (_, at): Quarter => {
        const endsAt = istInstant(day, '09:30') + at * 900_000;
        return {
          ...{ endsAt, indexPaise: levelAt(day, at), vixHundredths: 1_200 },
          ...{ path: [], vixPath: [] },
        };
      }),
    ]),
  );
}

const eve: Rule = {
  ...{ name: 'eve', daysBefore: 1, entry: '15:15', strikes: 0.16, wings: 200, exit: 'settlement' },
};
const still = twoDays(() => 2_500_000);

test('an index that stands still leaves the seller the whole credit, less charges and two days of credits', () => {
  const [played, ...more] = playRule(eve, level(), still);
  expect(more).toEqual([]);
  expect(played?.day).toBe('2025-07-16');
  expect(played?.grossPaise).toBeGreaterThan(50_000);
  // Four orders of twenty rupees with their GST, and something of the premium.
  expect(played?.chargesPaise).toBeGreaterThan(9_440);
  expect(played?.chargesPaise).toBeLessThan(13_000);
  expect(played?.creditsPaise).toBe(11_776);
});

test('a jump through a wing over night loses its width less the credit', () => {
  const [calm] = playRule(eve, level(), still);
  const jumped = twoDays((day) => (day === '2025-07-16' ? 2_500_000 : 2_600_000));
  const [played] = playRule(eve, level(), jumped);
  expect((played?.grossPaise ?? 0) - (calm?.grossPaise ?? 0)).toBe(-200 * 100 * 75);
});

test('half the premium is taken once the legs can be bought back for it, in four further orders', () => {
  const [held] = playRule(eve, level(), still);
  const [taken] = playRule({ ...eve, takeProfit: 0.5 }, level(), still);
  expect(taken?.grossPaise).toBeGreaterThan(0.5 * (held?.grossPaise ?? 0));
  expect(taken?.grossPaise).toBeLessThan(held?.grossPaise ?? 0);
  expect(taken?.chargesPaise).toBeGreaterThan(1.8 * (held?.chargesPaise ?? 0));
});

test('cheaper options leave less, and an unrecorded expiry leaves nothing to judge', () => {
  const gross = (share: number) => playRule(eve, level(share), still)[0]?.grossPaise ?? 0;
  expect(gross(0.819)).toBeLessThan(gross(1));
  const first = new Map([...still].slice(0, 1));
  expect(playRule(eve, level(), first)).toEqual([]);
});

test('played rule: an intraday position is opened and closed on its day', () => {
  const daily: Rule = {
    ...eve,
    daysBefore: 'next',
    strikes: 'move',
    entry: '09:30',
    exit: '15:15',
  };
  const [played] = playRule(daily, level(), still);
  expect(played?.creditsPaise).toBe(5_888);
  expect(played?.chargesPaise).toBeGreaterThan(8 * 2_360);
});

test('played rule: figures are percentages of five lakhs, with the largest drawdown', () => {
  const nets = [50_000_00, -20_000_00, -15_000_00, 40_000_00];
  const played = nets.map((grossPaise) => ({
    ...{ day: '2025-07-16', endDay: '2025-07-17', grossPaise, chargesPaise: 0, creditsPaise: 0 },
  }));
  expect(figuresOf(played, capitalPaise)).toMatchObject({
    ...{ positions: 4, wonPercent: 50, net: 11_000, drawdownPercent: 7, worstPercent: -4 },
  });
});

test('played rule: a stop closes a position at its loss, before it loses more', () => {
  const falls = twoDays((day, at) => (day === '2025-07-16' ? 2_500_000 : 2_500_000 - 5_000 * at));
  const [held] = playRule(eve, level(), falls);
  const [stopped] = playRule({ ...eve, stop: 2 }, level(), falls);
  expect(held?.grossPaise).toBeLessThan(-1_100_000);
  expect(stopped?.grossPaise).toBeGreaterThan(held?.grossPaise ?? 0);
  expect(stopped?.grossPaise).toBeLessThan(-0.02 * 50_000_000);
});
