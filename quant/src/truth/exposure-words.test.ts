// req: INVESTOR-164

import { expect, test } from 'vitest';
import { addDays, isTradingDay } from '#calendar/trading-days.ts';
import { participation } from '#participation/strategy.ts';
import { creditsPaise } from '#result/credits-price.ts';
import { isPaperOnly, presetNames } from '#texts/preset-names.ts';
import { turnOfMonth } from '#turn-of-month/strategy.ts';
import { mayOpenOn, saleDayOf } from '#turn-of-month/turn-days.ts';
import { exposures } from './exposures.ts';
import { creditsADay, heldBack, heldBackSessions } from './held-back.ts';
import { truthKey } from './truth-key.ts';
import { truthTables } from './truth-tables.ts';
import {
  heldBackShown,
  heldBackTotal,
  heldBackVerdict,
  lengthWords,
  rowsOfSize,
  tooSmallWords,
  yearWords,
} from './truth-words.ts';

test.each(exposures)(
  'exposure words: %s is told as an exposure, and less than the ETF in 2026',
  (name) => {
    const verdict = heldBackVerdict(name, 35);
    expect(verdict).toMatch(/^This is an exposure, not an edge/);
    expect(verdict).toContain('In 2026, the year that was held back');
    expect(verdict).toContain('the ETF alone made 3.8%');
    const shown = heldBackShown(name, 35) ?? Number.NaN;
    expect(shown).toBeLessThan(heldBack[name].beside.etf);
  },
);

test('exposure words: a ladder of months has the held-back year that a ladder made', () => {
  const middle = (lakhs: number) => heldBackTotal('participation', { lakhs, level: 'middle' });
  // Before credits 3.7 and 2.0 %.
  expect([middle(35), middle(75), middle(100)]).toEqual([1_839, 1_839, 139]);
  expect(heldBackTotal('participation', { lakhs: 35, level: 'vix' })).toBeUndefined();
  expect(heldBackVerdict('participation', 100)).toContain('made 0.1% with options in the middle');
});

test('exposure words: the credits of the held-back year are those of its sessions by the calendar', () => {
  const sessions: string[] = [];
  for (let day = '2026-01-01'; day <= '2026-08-21'; day = addDays(day, 1))
    if (isTradingDay(day)) sessions.push(day);
  let saleDay = saleDayOf('2025-12-30');
  const around = sessions.filter((day) => {
    if (mayOpenOn(day, { underlying: 'NIFTY' })) saleDay = saleDayOf(day);
    return day <= saleDay;
  });
  expect(creditsADay).toBeCloseTo(creditsPaise(10_000) / 100, 2);
  expect(heldBackSessions).toEqual({
    participation: sessions.length,
    'turn-of-month': around.length,
  });
});

test('exposure words: an account that holds no lot is told what it needs, and what it is shown', () => {
  const { participation: table, 'turn-of-month': turn } = truthTables;
  expect(tooSmallWords(table, 25)).toBe(
    '₹25 lakh is too small for it: one lot needs an account of about ₹32 lakh, and a smaller one cannot start. What stands here is of ₹35 lakh.',
  );
  expect([tooSmallWords(table, 32), tooSmallWords(turn, 25)]).toEqual([undefined, undefined]);
  expect(tooSmallWords(turn, 20)).toContain('₹25 lakh');
  expect(tooSmallWords(truthTables.eve, 1)).toBeUndefined();
  expect(rowsOfSize(table, 5).map(({ lakhs }) => lakhs)).toEqual([35, 35, 35]);
});

test('exposure words: the first year says that it is a part of one', () => {
  expect(yearWords(truthTables['turn-of-month']).slice(0, 2)).toEqual([
    { year: '2020', use: 'from 30 June, fit' },
    { year: '2021', use: 'fit' },
  ]);
  expect(yearWords(truthTables.eve)[0]).toEqual({ year: '2023', use: 'fit' });
  expect([lengthWords(truthTables.eve), lengthWords(truthTables.participation)]).toEqual([
    '3 years',
    '5.5 years',
  ]);
});

test('exposure words: what is shown once is of the version of the strategy', () => {
  expect(truthKey('participation')).toBe(`participation@${participation.version}`);
  expect(truthKey('turn-of-month')).toBe(`turn-of-month@${turnOfMonth.version}`);
  expect(presetNames.filter(isPaperOnly)).toEqual(['turn-of-month']);
  expect([participation.paperOnly, turnOfMonth.paperOnly]).toEqual([undefined, true]);
});
