import type { Day } from '@sthira/contract/units';
import type { Underlying } from './contract-terms.ts';
import { displayDay, type OptionContract, optionContract } from './contracts.ts';

/** The contract of a symbol such as `NIFTY 25AUG2026 CE 24500`, as of a day; undefined for any other symbol. */
export function contractOfSymbol(symbol: string, today: Day): OptionContract | undefined {
  const match = /^(NIFTY|SENSEX) (\d{2})([A-Z]{3})(\d{4}) (CE|PE) (\d+)$/.exec(symbol);
  if (!match) return undefined;
  const [, underlying, day, month, year, optionType, strike] = match;
  const expiryDay = months
    .map((number) => `${year}-${number}-${day}`)
    .find((each) => displayDay(each) === `${day}${month}${year}`);
  if (expiryDay === undefined) return undefined;
  return optionContract({
    ...{ underlying: underlying as Underlying, day: today, expiryDay },
    ...{ optionType: optionType as OptionContract['optionType'], strike: Number(strike) },
  });
}

const months = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'));
