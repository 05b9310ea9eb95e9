import type { Day, Paise } from '@sthira/contract/units';
import { istDay } from '@sthira/contract/units';
import { dayNumber, tradingDaysUntil } from '@sthira/quant/calendar/trading-days';
import { type ChargeHeads, sumHeads, totalPaise } from '@sthira/quant/charges/charge-heads';
import { deepestFall, type EquityDay, equityDays, type Fall } from '@sthira/quant/result/equity';
import type { ReplayedPosition } from '#backtest/replayed-position.ts';
import type { PlayedDay } from './played-days.ts';

/** What the days of a year, or of a month, came to. */
export interface Span {
  /** `2026`, or `2026-03`. */
  name: string;
  days: number;
  positions: number;
  grossPaise: Paise;
  chargesPaise: Paise;
  creditsPaise: Paise;
  netPaise: Paise;
  /** The days of the calendar between its first day and its last, both counted. */
  calendarDays: number;
}

/** Positions that have something in common. Their net is before credits, which days pay. */
export interface Group {
  /** What they have in common: days to expiry, or the least VIX of the group in percent. */
  from: number;
  positions: number;
  won: number;
  netPaise: Paise;
  worstPaise: Paise;
}

/** A day that lost, with the positions that were open on it. */
export interface WorstDay {
  day: PlayedDay;
  positions: ReplayedPosition[];
}

/** What a replay came to, in the pieces that a page shows. */
export interface Outcome {
  /** All days in one. */
  whole: Span;
  charges: ChargeHeads;
  years: Span[];
  months: Span[];
  curve: { points: EquityDay[]; fall: Fall | null };
  days: readonly PlayedDay[];
  /** The net of each closed position before credits, in order. */
  results: Paise[];
  won: number;
  byDaysToExpiry: Group[];
  byVix: Group[];
  worstDays: WorstDay[];
}

/** Where a regime of India VIX begins, in percent. */
const vixRegimes = [0, 12, 15, 20, 30];
const worstShown = 10;

/** Sums up the days of a replay and its closed positions. */
export function outcomeOf(
  days: readonly PlayedDay[],
  positions: readonly ReplayedPosition[],
): Outcome {
  const results = positions.map(netOf);
  const points = equityDays(days);
  return {
    whole: spanOf('', days),
    charges: sumHeads(days.map(({ charges }) => charges)),
    years: spansOf(days, 4),
    months: spansOf(days, 7),
    curve: { points, fall: deepestFall(points) },
    ...{ days, results, won: results.filter((paise) => paise > 0).length },
    byDaysToExpiry: groupsOf(positions, ({ opened, expiryDay }) =>
      tradingDaysUntil(expiryDay, { after: istDay(opened.at) }),
    ),
    byVix: groupsOf(
      positions,
      ({ opened }) => vixRegimes.findLast((from) => from * 100 <= opened.vixHundredths) ?? 0,
    ),
    worstDays: worstOf(days, positions),
  };
}

const netOf = ({ grossPaise, chargesPaise }: ReplayedPosition): Paise => grossPaise - chargesPaise;

/** Days by the first letters of their date, in order. */
function spansOf(days: readonly PlayedDay[], letters: number): Span[] {
  const byName = Map.groupBy(days, ({ day }) => day.slice(0, letters));
  return [...byName].map(([name, ofName]) => spanOf(name, ofName));
}

function spanOf(name: string, days: readonly PlayedDay[]): Span {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const sum = (paise: (day: PlayedDay) => number) =>
    days.reduce((total, day) => total + paise(day), 0);
  return {
    ...{ name, days: days.length },
    positions: sum(({ entries }) => entries),
    grossPaise: sum(({ grossPaise }) => grossPaise),
    chargesPaise: sum(({ charges }) => totalPaise(charges)),
    creditsPaise: sum(({ creditsPaise }) => creditsPaise),
    netPaise: sum(({ netPaise }) => netPaise),
    calendarDays: first && last ? dayNumber(last) - dayNumber(first) + 1 : 0,
  };
}

function groupsOf(
  positions: readonly ReplayedPosition[],
  fromOf: (position: ReplayedPosition) => number,
): Group[] {
  return [...Map.groupBy(positions, fromOf)]
    .sort(([one], [other]) => one - other)
    .map(([from, alike]) => {
      const nets = alike.map(netOf);
      return {
        ...{ from, positions: nets.length, won: nets.filter((paise) => paise > 0).length },
        netPaise: nets.reduce((sum, paise) => sum + paise, 0),
        worstPaise: Math.min(0, ...nets),
      };
    });
}

function worstOf(days: readonly PlayedDay[], positions: readonly ReplayedPosition[]): WorstDay[] {
  return days
    .filter(({ netPaise }) => netPaise < 0)
    .toSorted((one, other) => one.netPaise - other.netPaise)
    .slice(0, worstShown)
    .map((day) => ({
      day,
      positions: positions.filter((position) => isOpenOn(position, day.day)),
    }));
}

const isOpenOn = ({ opened, closed }: ReplayedPosition, day: Day): boolean =>
  istDay(opened.at) <= day && day <= istDay(closed.at);
