import { hoursOf } from '@sthira/quant/calendar/session-hours';
import { leaveFactor } from '@sthira/quant/enigma/leave';
import { defaultParameters } from '@sthira/quant/enigma/parameters';
import { presetNames, presets } from '@sthira/quant/enigma/presets';
import { sessionVarianceDays } from '@sthira/quant/prices/session-shares';
import { heldBack } from '@sthira/quant/truth/held-back';
import type { TruthFigures } from '@sthira/quant/truth/truth-figures';
import { truthTables } from '@sthira/quant/truth/truth-tables';
import { heldBackTotal } from '@sthira/quant/truth/truth-words';
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

test('worked tables: what the presets made is on the page as the truth tables have it', () => {
  const rows = presetNames.flatMap((name) => {
    const { beside, rows: all } = truthTables[name];
    const { beside: held } = heldBack[name];
    const spoken = all.filter(({ lakhs }) => [5, 10, 25].includes(lakhs));
    return [
      lineOf('ETF alone', beside.etf, held.etf),
      lineOf('10 % index, 90 % ETF', beside.mix, held.mix),
      lineOf('index', beside.index, held.index),
      ...spoken.map((row) =>
        lineOf(`${name}, ₹${row.lakhs} lakh, ${row.level}`, row.figures, heldBackTotal(name, row)),
      ),
    ];
  });
  expect(rows).toHaveLength(24);
  expect(missing(...rows)).toEqual([]);
});

function lineOf(name: string, of: TruthFigures, held: number | undefined): string {
  const { years, aYear, worstTwelveMonths, largestFall, spansBelowEtf } = of;
  const rupees = [...Object.values(years), held, aYear, worstTwelveMonths ?? 0, largestFall];
  const cells = rupees.map((each) => (each === undefined ? 'not played' : figure(each, 0)));
  return `| ${[name, ...cells, `${spansBelowEtf} %`].join(' | ')} |`;
}

test('truth: every preset lost in the held-back year, at each level that was played', () => {
  for (const name of presetNames) {
    const made = Object.values(heldBack[name].made);
    expect(made.length).toBeGreaterThan(0);
    for (const { own } of made) expect(own).toBeLessThan(0);
  }
});
