import { addDays } from '@sthira/quant/calendar/trading-days';
import { figuresBeside } from '@sthira/quant/truth/beside';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayedDay } from './played-strategy.ts';
import { daysBetween, secondFigures } from './testing/second-figures.ts';
import { secondFiguresBeside, secondRow } from './testing/second-truth.ts';
import { truthOf } from './truth-of.ts';

const lakhs = 5;

/** Dates around which a span, a year or a leap day begins and ends. */
const corners = [
  ...['2023-02-27', '2023-02-28', '2023-03-01', '2023-12-29', '2024-01-01', '2024-02-28'],
  ...['2024-02-29', '2024-03-01', '2024-12-31', '2025-02-28', '2025-03-01', '2025-12-31'],
];
const mostSteps = 130;

/** Sessions with gaps over weekends and over what was not recorded. */
const walkedDays = fc
  .record({
    first: fc.oneof(
      fc.constantFrom(...corners),
      fc.integer({ min: 0, max: 2_500 }).map((days) => addDays('2019-01-01', days)),
    ),
    gaps: fc.array(
      fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(1, 1, 1, 3, 4) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
      ),
      { minLength: 1, maxLength: mostSteps, size: 'max' },
    ),
  })
  .map(({ first, gaps }) => {
    const days = [first];
    for (const gap of gaps) days.push(addDays(days.at(-1) ?? first, gap));
    return days;
  });

/** Of two weeks at least: a day's change to the power of 365 has more digits than a number holds. */
const drawnCloses = fc
  .tuple(
    fc.oneof(
      { weight: 2, arbitrary: walkedDays },
      { weight: 1, arbitrary: fc.subarray(corners, { minLength: 2 }) },
    ),
    fc.array(fc.integer({ min: 1_500_000, max: 2_500_000 }), {
      ...{ minLength: mostSteps + 1, maxLength: mostSteps + 1, size: 'max' },
    }),
  )
  .filter(([days]) => daysBetween(days[0] ?? '', days.at(-1) ?? '') >= 14)
  .map(([days, levels]) =>
    days.map((day, place) => ({ day, levelPaise: levels[place] ?? 2_000_000 })),
  );

/** What was made at some of the sessions, of several positions on one of them at times. */
const playedOn = (days: readonly string[]): fc.Arbitrary<PlayedDay[]> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant<PlayedDay[]>([]) },
    { weight: 7, arbitrary: fc.array(playedDay(days), { maxLength: 60, size: 'max' }) },
  );

const playedDay = (days: readonly string[]): fc.Arbitrary<PlayedDay> =>
  fc.record(
    {
      day: fc.constantFrom(...days),
      grossPaise: fc.oneof(
        { weight: 200, arbitrary: fc.integer({ min: -250_000, max: 250_000 }) },
        { weight: 1, arbitrary: fc.constant(-45_000_000) },
      ),
      chargesPaise: fc.integer({ min: 0, max: 20_000 }),
      creditsPaise: fc.constantFrom(0, 5_888, 11_776),
      outsidePaise: fc.integer({ min: 0, max: 20_000_000 }),
    },
    { requiredKeys: ['day', 'grossPaise', 'chargesPaise', 'creditsPaise'] },
  );

type Met = 'withSpans' | 'without' | 'onLeapDay' | 'idle' | 'outside' | 'lost';

test('second truth: of drawn days every figure is the same to the rupee in a program of its own', () => {
  const met = new Set<Met>();
  fc.assert(
    fc.property(
      drawnCloses.chain((closes) =>
        fc.tuple(fc.constant(closes), playedOn(closes.map(({ day }) => day))),
      ),
      fc.constantFrom(1, 1, 1, 239),
      fc.array(fc.integer({ min: -250_000, max: 250_000 }), { maxLength: 8 }),
      ([closes, days], rulesTried, results) => {
        const played = { days, results };
        const known = { years: {}, lotUnits: 65, rulesTried };
        const table = truthOf(() => played, { closes, sizes: [lakhs], ...known });
        expect(table.beside).toEqual(secondFiguresBeside(closes));
        const second = secondRow(lakhs, played, { closes, rulesTried });
        expect(table.rows.map(({ level: _, ...row }) => row)).toEqual([second, second, second]);
        met.add(table.beside.etf.worstTwelveMonths === null ? 'without' : 'withSpans');
        if (closes.some(({ day }) => day.endsWith('02-29'))) met.add('onLeapDay');
        if (days.length === 0) met.add('idle');
        if (days.some(({ outsidePaise }) => outsidePaise)) met.add('outside');
        if (second.figures.aYear === -100_000) met.add('lost');
      },
    ),
    { numRuns: 150 },
  );
  expect([...met].sort()).toEqual(['idle', 'lost', 'onLeapDay', 'outside', 'withSpans', 'without']);
});

test('second truth: of one session there is nothing but that no wealth was below it', () => {
  const close = { day: '2024-02-29', levelPaise: 2_000_000 };
  const figures = figuresBeside({ ...close, capitalPaise: 50_000_000 }, []);
  const second = secondFigures([{ day: close.day, rupees: 500_000 }]);
  expect(figures).toEqual({ own: second, ...secondFiguresBeside([close]) });
});
