import type { Result } from '@sthira/contract/results';
import type { Day } from '@sthira/contract/units';
import { taxYearOf } from '@sthira/quant/result/tax-years';
import { formatMonth } from '#ui/format/format-time.ts';

/** IST days, both included. `name` stands in the address and in the names of files. */
export interface Period {
  name: string;
  title: string;
  from: Day;
  to: Day;
}

export const later = (one: Day, other: Day): Day => (one < other ? other : one);

/** All days, then the financial years and the months that have days, newest first. */
export function periodsOf({ accounts, days, as_of }: Result): [Period, ...Period[]] {
  const dates = [...accounts.map(({ from_date }) => from_date), ...days.map(({ date }) => date)];
  const from = dates.sort()[0] ?? as_of.slice(0, 10);
  const to =
    accounts
      .map(({ to_date }) => to_date)
      .sort()
      .at(-1) ?? from;
  const years = [...new Set(days.map(({ date }) => taxYearOf(date)))];
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  return [
    { name: 'all', title: 'Since the first day', from, to },
    ...[
      ...years.sort((one, other) => other - one).map(yearPeriod),
      ...months.sort().reverse().map(monthPeriod),
    ].map((period) => ({
      ...period,
      from: later(from, period.from),
      to: to < period.to ? to : period.to,
    })),
  ];
}

function yearPeriod(year: number): Period {
  const name = `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
  return {
    name: `fy-${name}`,
    title: `Financial year ${name}`,
    from: `${year}-04-01`,
    to: `${year + 1}-03-31`,
  };
}

function monthPeriod(month: string): Period {
  return {
    name: month,
    title: formatMonth(`${month}-01`),
    from: `${month}-01`,
    to: lastDayOf(month),
  };
}

function lastDayOf(month: string): Day {
  const next = new Date(`${month}-01`);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  return next.toISOString().slice(0, 10);
}
