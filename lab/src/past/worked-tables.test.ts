import { hoursOf } from '@sthira/quant/calendar/session-hours';
import { leaveFactor } from '@sthira/quant/enigma/leave';
import { measured } from '@sthira/quant/enigma/measured';
import { defaultParameters } from '@sthira/quant/enigma/parameters';
import { presetNames, presets } from '@sthira/quant/enigma/presets';
import { sessionVarianceDays } from '@sthira/quant/prices/session-shares';
import { expect, test } from 'vitest';
import { figure, missing, numbersOf } from '#testing/worked-page.ts';

const open = 9 * 60 + 15;

test('the shares of the quarters on the page are those of the clock', () => {
  const shares = ['09', '10', '11', '12', '13', '14', '15'].flatMap(numbersOf);
  const sum = shares.reduce((total, share) => total + share, 0);
  expect([shares.length, sum.toFixed(1)]).toEqual([25, '99.8']);
  const days = (share: number) => (0.677 * share) / sum;
  for (const [quarter, share] of shares.entries()) {
    const from = open + 15 * quarter;
    expect(sessionVarianceDays(from, from + 15)).toBeCloseTo(days(share), 12);
  }
  expect(sessionVarianceDays(open, open + 1)).toBeCloseTo(days(0.41 * 14.9), 12);
  expect(sessionVarianceDays(open + 1, open + 8)).toBeCloseTo(days((0.59 * 14.9) / 2), 12);
  expect(sessionVarianceDays(open + 375, open + 385)).toBeCloseTo(days((2.2 * 10) / 15), 12);
});

test('the rules of opening and closing on the page are those of the presets', () => {
  const { stop, threshold, cooldown, wings } = defaultParameters;
  const { eve } = presets;
  const hours = hoursOf('2026-11-19');
  expect(presets.daily).toEqual({});
  const absent = missing(
    `| opens | from ${hours.entryFrom}, before ${hours.entryUntil} | from ${eve.entryFrom}, before ${eve.entryUntil} |`,
    `| only while | z is within ± ${threshold} | |`,
    `whose delta is nearest to ${eve.delta} |`,
    `| closes | at ${hours.exit}; at a loss of ${stop} % of the account size; at a z beyond ± ${leaveFactor * threshold} |`,
    `| at a gain of half the credit; at a loss of ${eve.stop} %; else its options settle |`,
    `| opens again | ${cooldown} minutes later |`,
  );
  expect(absent).toEqual([]);
  expect([eve.takeProfit, wings]).toEqual([50, 4]);
});

test('worked tables: what the presets made is on the page as it is measured', () => {
  const rows = presetNames.flatMap((name) =>
    measured[name].map(({ lakhs, years, drawdownPercent, heldBack }) => {
      const held = heldBack ? figure(heldBack.perLakh, 0) : 'not played';
      const fall = Math.max(drawdownPercent, heldBack?.drawdownPercent ?? 0);
      return `| ${[name, `₹${lakhs} lakh`, ...years.map((year) => figure(year, 0)), held, fall].join(' | ')} |`;
    }),
  );
  expect(rows).toHaveLength(6);
  expect(missing(...rows)).toEqual([]);
});

test.each(presetNames)(
  'measured: %s has 5, 10 and 25 lakh, and lost in the held-back year',
  (name) => {
    expect(measured[name].map(({ lakhs }) => lakhs)).toEqual([5, 10, 25]);
    const heldBack = measured[name].flatMap((row) => row.heldBack ?? []);
    expect(heldBack).not.toEqual([]);
    for (const { perLakh } of heldBack) expect(perLakh).toBeLessThan(0);
  },
);
