import { istDay } from '@sthira/contract/units';
import { totalPaise } from '@sthira/quant/charges/charge-heads';
import { defaultParameters, parseParameters } from '@sthira/quant/enigma/parameters';
import { presets } from '@sthira/quant/enigma/presets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backtest } from '#backtest/backtest.ts';
import { drawnStrategy } from '#testing/drawn-strategy.ts';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { DayByDay } from './played-days.ts';

const walk = { levelPaise: 2_500_000, vixHundredths: 1_400, jumps: 0.003, gaps: 0.1 };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function sessionsOf(seed: number, count: number) {
  const endless = walkedSessions({ ...walk, seed, fromDay: '2026-01-01', minuteShare: 0.0003 });
  return Array.from({ length: count }, () => endless.next().value);
}

function played(input: { seed: number; count: number; strategy: object }) {
  const sessions = sessionsOf(input.seed, input.count);
  const replayed = {
    ...{ underlying: 'NIFTY' as const, capitalPaise: 100_000_000 },
    parameters: { ...defaultParameters, ...input.strategy },
  };
  const dayByDay = new DayByDay({ ...replayed, dayCreditsPaise: 11_776 });
  for (const session of sessions) dayByDay.play(session);
  return { dayByDay, whole: backtest({ ...replayed, sessions }) };
}

test('played days: together they are the whole replay, however it was held over nights', () => {
  let nights = 0;
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom<object>({}, presets.eve), (seed, strategy) => {
      const { dayByDay, whole } = played({ seed, count: 12, strategy });
      const { days, positions } = dayByDay;
      nights += days.filter(({ isHeldOverNight }) => isHeldOverNight).length;
      expect(positions).toEqual(whole.positions);
      if (days.at(-1)?.isHeldOverNight) return;
      expect(sum(days.map(({ grossPaise }) => grossPaise))).toBe(whole.grossPaise);
      expect(sum(days.map(({ charges }) => totalPaise(charges)))).toBe(whole.chargesPaise);
      expect(sum(positions.map(({ chargesPaise }) => chargesPaise))).toBe(whole.chargesPaise);
      expect(sum(days.map(({ entries }) => entries))).toBe(positions.length);
      for (const { day, entries } of days)
        expect(positions.filter(({ opened }) => istDay(opened.at) === day)).toHaveLength(entries);
    }),
    { numRuns: 12 },
  );
  expect(nights).toBeGreaterThan(5);
});

test('played days: a day on which nothing may be opened and nothing is held costs no credits', () => {
  const { days } = played({ seed: 1, count: 10, strategy: presets.eve }).dayByDay;
  const before = (place: number) => days[place - 1]?.isHeldOverNight ?? false;
  for (const [place, { creditsPaise, entries, charges, grossPaise, netPaise }] of days.entries()) {
    if (entries > 0 || before(place)) expect(creditsPaise).toBe(11_776);
    expect(netPaise).toBe(grossPaise - totalPaise(charges) - creditsPaise);
  }
  expect(days.filter(({ creditsPaise }) => creditsPaise === 0).length).toBeGreaterThanOrEqual(5);
});

test('played days: any strategy is charged on each day it opens something', () =>
  fc.assert(
    fc.property(fc.nat(), drawnStrategy(), (seed, strategy) => {
      const days = new DayByDay({
        ...{ underlying: 'NIFTY', capitalPaise: 100_000_000, dayCreditsPaise: 1 },
        parameters: parseParameters(JSON.stringify(strategy)),
      });
      for (const session of sessionsOf(seed, 2)) days.play(session);
      for (const { entries, creditsPaise } of days.days)
        if (entries > 0) expect(creditsPaise).toBe(1);
    }),
    { numRuns: 10 },
  ));
