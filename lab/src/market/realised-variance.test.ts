import { istInstant, minuteMs } from '@sthira/contract/units';
import { addDays, isTradingDay } from '@sthira/quant/calendar/trading-days';
import { closedVarianceDays, sessionVarianceDays } from '@sthira/quant/prices/session-shares';
import { samples } from '@sthira/quant/testing/samples';
import { describe, expect, test } from 'vitest';
import { recordedSessions } from '#testing/recorded-sessions.ts';
import { createMarket } from './market.ts';

/** The exit polls and the count of the election, which are worth a year of ordinary sessions. */
const leftOut = new Set(['2024-06-03', '2024-06-04']);
const openMinute = 555;

interface Moves {
  /** Squared moves of the parts of a session, as shares of the variance that VIX stands for. */
  parts: number[];
  night: number | null;
  closure: number | null;
}

/** `levels`: the open, then the end of each part. */
function movesOf(levels: number[], vix: number, before?: { close: number; days: number }): Moves {
  const unit = (vix / 100) ** 2 / 252;
  const square = (from: number, to: number) => Math.log(to / from) ** 2 / unit;
  const gap = before && square(before.close, levels[0] ?? 0);
  return {
    parts: levels.slice(1).map((level, at) => square(levels[at] ?? 0, level)),
    night: before?.days === 1 ? (gap ?? null) : null,
    closure: before && before.days > 1 ? (gap ?? null) : null,
  };
}

const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const known = (values: (number | null)[]) => values.filter((each) => each !== null);
const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);

/** What the moves of many sessions come to on average. */
function averageOf(all: Moves[]) {
  const parts = (all[0]?.parts ?? []).map((_, at) => mean(all.map((each) => each.parts[at] ?? 0)));
  const [nights, closures] = [
    known(all.map(({ night }) => night)),
    known(all.map(({ closure }) => closure)),
  ];
  const session = sum(parts);
  const day = session + (sum(nights) + sum(closures)) / (nights.length + closures.length);
  return { parts, session, night: mean(nights), closure: mean(closures), day };
}

const simulated = simulatedSessions();

describe.each(samples)('beside $name sessions', (sample) => {
  const recorded = (years: string[]) =>
    recordedSessions(sample, years)
      .filter(({ day }) => !leftOut.has(day))
      .map(({ open, closes, vixBefore, closeBefore, daysSince }) =>
        movesOf([open, ...closes], vixBefore, { close: closeBefore, days: daysSince }),
      );
  const fitted = () => averageOf(recorded(['2023', '2024']));

  test('session, night and closure have the shares that 2023 and 2024 realised', () => {
    const { session, night, closure, day } = fitted();
    expect(sessionVarianceDays(555, 930)).toBeCloseTo(session / day, 2);
    expect(closedVarianceDays(0, 18 * 60 * minuteMs)).toBeCloseTo(night / day, 2);
    expect(closedVarianceDays(0, 66 * 60 * minuteMs)).toBeCloseTo(closure / day, 2);
  });

  test('each quarter of an hour has the share of the session that it realised', () => {
    const { parts, session } = fitted();
    for (const [at, part] of parts.entries()) {
      const from = openMinute + 15 * at;
      const share = sessionVarianceDays(from, from + 15) / sessionVarianceDays(555, 930);
      expect(share).toBeCloseTo(part / session, 2);
    }
  });

  test('2025, which was not fitted, differs by less than 1.5 percent of the session a quarter', () => {
    const { parts, session } = averageOf(recorded(['2025']));
    const apart = parts.map((part, at) => {
      const from = openMinute + 15 * at;
      return part / session - sessionVarianceDays(from, from + 15) / sessionVarianceDays(555, 930);
    });
    expect(Math.sqrt(mean(apart.map((each) => each ** 2)))).toBeLessThan(0.015);
  });

  test('the simulated index realises as much of VIX in each half hour as the recorded one', () => {
    const halves = (parts: number[]) =>
      Array.from({ length: 12 }, (_, at) => (parts[2 * at] ?? 0) + (parts[2 * at + 1] ?? 0));
    const real = fitted();
    const market = averageOf(simulated);
    expect(market.session / real.session).toBeGreaterThan(0.8);
    expect(market.session / real.session).toBeLessThan(1.25);
    expect(market.night / real.night).toBeGreaterThan(0.7);
    expect(market.night / real.night).toBeLessThan(1.4);
    const apart = halves(real.parts).map(
      (part, at) => part / real.session - (market.parts[at] ?? 0) / market.session,
    );
    expect(Math.sqrt(mean(apart.map((each) => each ** 2)))).toBeLessThan(0.025);
  });
});

/** Sessions of the simulated market in half hours, of four seeds over a year. */
function simulatedSessions(): Moves[] {
  return ['a', 'b', 'c', 'd'].flatMap((seed) => {
    const market = createMarket({ seed, hours: 'exchange' });
    const level = (name: 'NIFTY' | 'INDIAVIX', at: number) =>
      market.bar(name, { fromAt: at, toAt: at + 1_000 }).openPaise;
    let before: { close: number; day: string } | undefined;
    return Array.from({ length: 365 }, (_, at) => addDays('2025-02-03', at))
      .filter(isTradingDay)
      .map((day) => {
        const opensAt = istInstant(day, '09:15');
        const levels = Array.from({ length: 14 }, (_, half) =>
          level('NIFTY', opensAt + Math.min(375, 30 * half) * minuteMs - (half > 0 ? 1_000 : 0)),
        );
        const gap = before && {
          close: before.close,
          days: (Date.parse(day) - Date.parse(before.day)) / 86_400_000,
        };
        before = { close: levels.at(-1) ?? 0, day };
        return movesOf(levels, level('INDIAVIX', opensAt) / 100, gap);
      });
  });
}
