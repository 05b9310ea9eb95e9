import type { Day, Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { isMonthlyExpiry } from '#contracts/expiries.ts';
import { longStrikes } from '#contracts/long-strikes.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { monthOf, monthsHeld } from './roll-days.ts';
import type { Calls } from './state.ts';
import { type Missed, percent } from './words.ts';

/** What a spread may cost, as a share of the index. */
export const debitShares = { least: 0.015, most: 0.028 } as const;
/** Bid and ask of a leg lie at most so far apart, as a share of their middle. */
const widestQuote = 0.03;
/** At bid and ask the spread costs at most so many times its middle. */
const widestDebit = 1.02;
/** Older quotes are not bought or sold by. */
export const freshQuoteMs = 3_000;

/** Why nothing is bought now, and what would change it. */
export interface Refusal {
  kind: Missed;
  reason: string;
  waitsFor?: 'margin';
  /** Set where waiting changes nothing in this roll. */
  isOver?: true;
}

/** Prices of one unit of the spread. */
export interface Prices {
  longMiddlePaise: number;
  longAskPaise: Paise;
  /** The bought call at its ask, less the sold one at its bid. */
  debitPaise: Paise;
  isWideDebit: boolean;
}

/** In points: the index to the next hundred, and 5% above that to the next hundred. */
export function strikesAt(indexPaise: Paise): { long: number; short: number } {
  const { money, above } = longStrikes(indexPaise);
  return { long: money, short: above };
}

export const shortStrikeOf = (longStrike: number): number => longStrikes(100 * longStrike).above;

/** The spread that a roll buys at a level; null when the chain lacks one of its calls. */
export function callsAt(
  { contracts }: Pick<StrategyInput, 'contracts'>,
  { rollDay, indexPaise }: { rollDay: Day; indexPaise: Paise },
): Calls | null {
  const { long, short } = strikesAt(indexPaise);
  const month = monthOf(rollDay) + monthsHeld;
  const isIt = (contract: OptionContract) =>
    contract.underlying === 'NIFTY' &&
    contract.optionType === 'CE' &&
    monthOf(contract.expiryDay) === month &&
    isMonthlyExpiry('NIFTY', contract.expiryDay);
  const longCall = contracts.find((each) => each.strike === long && isIt(each));
  const shortCall = contracts.find((each) => each.strike === short && isIt(each));
  return longCall && shortCall ? { longCall, shortCall } : null;
}

/** The fresh prices of a spread, or why they are not good enough to buy it at any of them. */
export function pricesOf(
  { longCall, shortCall }: Calls,
  { quoteOf, now, indexPaise }: Pick<StrategyInput, 'quoteOf' | 'now' | 'indexPaise'>,
): Prices | Refusal {
  const [long, short] = [longCall, shortCall].map(({ instrumentId, displayName }) => {
    const quote = quoteOf(instrumentId);
    const isFresh = quote !== undefined && now - quote.at <= freshQuoteMs;
    if (!isFresh || quote.bidPaise <= 0 || quote.askPaise <= 0) return displayName;
    return { ...quote, displayName, middlePaise: (quote.bidPaise + quote.askPaise) / 2 };
  });
  if (typeof long !== 'object' || typeof short !== 'object') {
    const without = typeof long === 'object' ? short : long;
    return { kind: 'no-quotes', reason: `Waiting for a fresh bid and ask of ${String(without)}` };
  }
  for (const { askPaise, bidPaise, middlePaise, displayName } of [long, short]) {
    const share = (askPaise - bidPaise) / middlePaise;
    if (share > widestQuote)
      return {
        kind: 'wide-quotes',
        reason: `Waiting: bid and ask of ${displayName} lie ${percent(share)} of their middle apart; it buys once they lie at most ${percent(widestQuote)} apart`,
      };
  }
  const debitPaise = long.askPaise - short.bidPaise;
  return (
    debitRefusal(debitPaise, indexPaise ?? Number.NaN) ?? {
      ...{ longMiddlePaise: long.middlePaise, longAskPaise: long.askPaise, debitPaise },
      isWideDebit: debitPaise > widestDebit * (long.middlePaise - short.middlePaise),
    }
  );
}

function debitRefusal(debitPaise: Paise, indexPaise: Paise): Refusal | null {
  const share = debitPaise / indexPaise;
  const { least, most } = debitShares;
  const costs = `Waiting: the spread costs ${percent(share)} of the index`;
  if (share > most)
    return { kind: 'dear-spread', reason: `${costs}; it buys at ${percent(most)} at most` };
  if (share >= least) return null;
  return {
    kind: 'cheap-spread',
    reason: `${costs}, less than prices that can be believed; it buys from ${percent(least)} on`,
  };
}
