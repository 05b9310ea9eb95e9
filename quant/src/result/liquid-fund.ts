import { type Day, dayMs, type Paise } from '@sthira/contract/units';

/**
 * What money in a liquid fund is assumed to earn: percent of it a year, simple, before tax. It is the
 * rate that the public pages assume of debt funds, as of November 2026; nothing here looks a fund up.
 */
export const liquidFund = { percentAYear: 6, assumedOn: 'November 2026' } as const;

/** What so much money made in it from one day to another, both counted. */
export function liquidFundPaise(moneyPaise: Paise, { from, to }: { from: Day; to: Day }): Paise {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return liquidFundOfDays(moneyPaise, days);
}

/** The same for so many days of the calendar. */
export function liquidFundOfDays(moneyPaise: Paise, days: number): Paise {
  return Math.round((moneyPaise * liquidFund.percentAYear * days) / 36_500);
}
