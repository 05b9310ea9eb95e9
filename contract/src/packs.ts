import type { LakhHundredths, Paise } from './units.ts';

/** A prepaid pack of credits as it is sold. The price excludes GST. */
export interface CreditPack {
  id: 'starter' | 'explorer' | 'pro' | 'advanced';
  name: string;
  pricePaise: Paise;
  credits: number;
  /** What the price buys without the pack's bonus; shown struck through. */
  creditsWithoutBonus: number | null;
  badge: string | null;
}

export const creditPacks: readonly CreditPack[] = [
  {
    id: 'starter',
    name: 'Starter',
    pricePaise: 499_00,
    credits: 500,
    creditsWithoutBonus: null,
    badge: null,
  },
  {
    id: 'explorer',
    name: 'Explorer',
    pricePaise: 999_00,
    credits: 1100,
    creditsWithoutBonus: 1000,
    badge: null,
  },
  {
    id: 'pro',
    name: 'Pro',
    pricePaise: 2499_00,
    credits: 3000,
    creditsWithoutBonus: 2500,
    badge: 'MOST POPULAR!',
  },
  {
    id: 'advanced',
    name: 'Advanced',
    pricePaise: 5999_00,
    credits: 7500,
    creditsWithoutBonus: 6000,
    badge: 'BEST VALUE!',
  },
];

export const gstPercent = 18;

/** What one lakh at work on one account costs for one IST day. */
export const creditsPerLakhPerDay = 10;

/**
 * The most that days with an order cost in a calendar year, in hundredths of a percent of the account
 * size, where they are charged by that rule (`credit-rules.ts`).
 */
export const yearlyCapPctHundredths = 25;

/** NSE and BSE trade on about this many days a year. */
export const tradingDaysPerYear = 250;

/** One tax on a net price, in paise, by default the whole GST; halves round up. */
export function gstPaise(netPaise: Paise, percent = gstPercent): Paise {
  return Math.round((netPaise * percent) / 100);
}

/** Credits one account of this size uses on one IST day: rounded up to a whole credit. */
export function creditsPerDay(size: LakhHundredths): number {
  return Math.ceil((size * creditsPerLakhPerDay) / 100);
}
