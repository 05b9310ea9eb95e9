import type { StoredContract } from '@sthira/contract/market';
import type { Day, Paise } from '@sthira/contract/units';
import { termsOf, type Underlying } from './contract-terms.ts';
import { inForce } from './dated.ts';
import { optionInstrumentId } from './instrument-ids.ts';

export type OptionContract = StoredContract;
export type OptionType = OptionContract['optionType'];

export interface ChainRequest {
  underlying: Underlying;
  /** Lot size and freeze quantity are those in force on this day. */
  day: Day;
  expiries: readonly Day[];
  spotPaise: Paise;
  /** How far the strikes reach on either side, as a share of the level. */
  reach?: number;
}

/** Every call and put around the level, by expiry, strike and type. Strikes are in points. */
export function optionChain({
  underlying,
  day,
  expiries,
  spotPaise,
  reach = 0.08,
}: ChainRequest): OptionContract[] {
  const { strikeStep } = termsOf[underlying];
  const middle = Math.round(spotPaise / 100 / strikeStep);
  const steps = Math.ceil(middle * reach);
  const contracts: OptionContract[] = [];
  for (const expiryDay of expiries) {
    for (let step = middle - steps; step <= middle + steps; step++) {
      const strike = step * strikeStep;
      contracts.push(optionContract({ underlying, day, expiryDay, strike, optionType: 'CE' }));
      contracts.push(optionContract({ underlying, day, expiryDay, strike, optionType: 'PE' }));
    }
  }
  return contracts;
}

export interface OptionKey {
  underlying: Underlying;
  day: Day;
  expiryDay: Day;
  strike: number;
  optionType: OptionType;
}

export function optionContract({
  underlying,
  day,
  expiryDay,
  strike,
  optionType,
}: OptionKey): OptionContract {
  const terms = termsOf[underlying];
  return {
    segment: terms.segment,
    instrumentId: optionInstrumentId({ underlying, expiryDay, strike, optionType }),
    underlying,
    expiryDay,
    strike,
    optionType,
    lotSize: inForce(terms.lotSize, day),
    freezeQuantity: inForce(terms.freezeUnits, day),
    tickPaise: terms.tickPaise,
    displayName: `${underlying} ${displayDay(expiryDay)} ${optionType} ${strike}`,
  };
}

/** What an option pays for a unit when the index closes at a level. */
export function exercisePaise(
  { strike, optionType }: Pick<OptionContract, 'strike' | 'optionType'>,
  levelPaise: Paise,
): Paise {
  const distance = levelPaise - strike * 100;
  return Math.round(Math.max(0, optionType === 'CE' ? distance : -distance));
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `2026-02-17` is 17FEB2026. */
export function displayDay(day: Day): string {
  return `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(0, 4)}`;
}
