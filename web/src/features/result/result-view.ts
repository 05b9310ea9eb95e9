import type { Result, ResultDayRow } from '@sthira/contract/results';
import {
  type Day,
  dayMs,
  type Paise,
  paiseFromLakhHundredths,
  paiseFromRupees,
} from '@sthira/contract/units';
import { eachHead } from '@sthira/quant/charges/charge-heads';
import { countConfirmed } from '@sthira/quant/result/confirmed-charges';
import { type EquityDay, equityDays, largestDrawdown } from '@sthira/quant/result/equity';
import { liquidFundOf, type Placed, percentAYear } from '@sthira/quant/result/rate-a-year';
import {
  mergeResultDays,
  type ResultDay,
  type ResultSum,
  sumResultDays,
} from '@sthira/quant/result/result-day';
import { type ResultMonth, resultMonths } from '@sthira/quant/result/result-months';
import { type TaxYear, taxYears } from '@sthira/quant/result/tax-years';
import { type DayMarks, hasMarks, marksOf } from './day-marks.ts';
import { later, type Period } from './periods.ts';

/** A day of all chosen accounts together, for the calendar and the files. */
export interface ShownDay extends ResultSum, DayMarks {
  day: Day;
  held: boolean;
  /** It cost credits, and nothing was opened or closed. */
  idle: boolean;
}

/** Of how many days with charges these are as on their contract notes. */
type Confirmed = ReturnType<typeof countConfirmed>;

/** A month; `noted` days have a note or a tag. */
export type ShownMonth = ResultMonth & Confirmed & { noted: number };

/** What the page shows of a period. */
export interface ResultView {
  sum: ResultSum;
  days: ShownDay[];
  /** Null where the charges of a day are not known. */
  equity: EquityDay[] | null;
  drawdown: ReturnType<typeof largestDrawdown>;
  months: ShownMonth[];
  /** Null where the accounts have no size, or for a time that is too short. */
  percentAYear: number | null;
  fundPaise: Paise | null;
}

/** The figures of a period, added up over all accounts of an answer. */
export function resultView({ accounts, days: all }: Result, period: Period): ResultView {
  const rows = all.filter(({ date }) => period.from <= date && date <= period.to);
  const days = mergeResultDays(rows.map(dayOf));
  const sum = sumResultDays(days);
  const known = days.flatMap(({ day, netPaise }) => (netPaise === null ? [] : { day, netPaise }));
  const equity = known.length === days.length ? equityDays(known) : null;
  const placed = placedIn(accounts, period);
  const byDay = Map.groupBy(rows, ({ date }) => date);
  const held = heldDays(accounts, all);
  const shown = days.map((each) => {
    const ofDay = byDay.get(each.day) ?? [];
    return {
      ...each,
      ...marksOf(ofDay),
      held: held.has(each.day),
      idle: ofDay.every(isIdle),
    };
  });
  return {
    sum,
    days: shown,
    equity,
    drawdown: equity && largestDrawdown(equity),
    months: resultMonths(days).map((month) => shownMonth(month, shown)),
    percentAYear: placed && sum.netPaise !== null ? percentAYear(sum.netPaise, placed) : null,
    fundPaise: placed && liquidFundOf(placed),
  };
}

function shownMonth(month: ResultMonth, days: readonly ShownDay[]): ShownMonth {
  const own = days.filter(({ day }) => day.startsWith(month.month));
  return {
    ...month,
    ...countConfirmed(own.map(({ confirmation }) => confirmation)),
    noted: own.filter(hasMarks).length,
  };
}

/** The financial years of an answer, newest first. */
export function taxView({ days, papers }: Result): (TaxYear & Confirmed)[] {
  const byDay = [...Map.groupBy(days, ({ date }) => date)];
  return taxYears(
    days.map(dayOf),
    papers.map(({ date, number, taxable, gst }) => ({
      day: date,
      number,
      taxablePaise: paiseFromRupees(taxable),
      gstPaise: paiseFromRupees(gst),
    })),
  ).map((year) => {
    const own = byDay.filter(([day]) => year.from <= day && day <= year.to);
    return { ...year, ...countConfirmed(own.map(([, rows]) => marksOf(rows).confirmation)) };
  });
}

function dayOf({ date, realised_pnl, charges, credits_cost, turnover }: ResultDayRow): ResultDay {
  return {
    day: date,
    grossPaise: paiseFromRupees(realised_pnl),
    charges: charges && eachHead((head) => paiseFromRupees(charges[head])),
    creditsPaise: paiseFromRupees(credits_cost),
    turnoverPaise: paiseFromRupees(turnover),
  };
}

const isIdle = ({ entered, realised_pnl, turnover, charges }: ResultDayRow): boolean =>
  !entered && realised_pnl === 0 && turnover === 0 && charges?.total === 0;

/** What the accounts' sizes put at disposal in a period; null where one has none. */
function placedIn(accounts: Result['accounts'], period: Period): Placed[] | null {
  const placed = accounts.flatMap(({ account_size: size, from_date, to_date }) =>
    size === null
      ? []
      : {
          moneyPaise: paiseFromLakhHundredths(Math.round(size * 100)),
          from: later(from_date, period.from),
          to: to_date < period.to ? to_date : period.to,
        },
  );
  return placed.length < accounts.length ? null : placed.filter(({ from, to }) => from <= to);
}

/** The days after which something was held, also those on which nothing else happened. */
export function heldDays(accounts: Result['accounts'], days: Result['days']): Set<Day> {
  const held = new Set<Day>();
  for (const { account_id, to_date } of accounts) {
    const own = days.filter((row) => row.account_id === account_id);
    for (const [place, row] of own.entries()) {
      if (!row.held) continue;
      const end = Date.parse(own[place + 1]?.date ?? to_date);
      held.add(row.date);
      for (let at = Date.parse(row.date) + dayMs; at < end; at += dayMs)
        held.add(new Date(at).toISOString().slice(0, 10));
    }
  }
  return held;
}
