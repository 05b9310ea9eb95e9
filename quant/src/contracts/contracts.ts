import type { StoredContract } from '@sthira/contract/market';
import type { Day, Paise } from '@sthira/contract/units';
import { inForce } from '#calendar/dated.ts';
import { termsOf, type Underlying } from './contract-terms.ts';
import { isMonthlyExpiry } from './expiries.ts';
import { optionInstrumentId } from './instrument-ids.ts';

export type OptionContract = StoredContract;
export type OptionType = OptionContract['optionType'];

export interface ChainRequest {
  underlying: Underlying;
  /** The freeze quantity is the one in force on this day. */
  day: Day;
  expiries: readonly Day[];
  spotPaise: Paise;
  /** How far the strikes reach on either side, as a share of the level. */
  reach?: number;
  /** Points between two strikes, where it is not the step of the index's weekly options. */
  step?: number;
}

/** Every call and put around the level, by expiry, strike and type. Strikes are in points. */
export function optionChain({
  underlying,
  day,
  expiries,
  spotPaise,
  reach = 0.08,
  step: strikeStep = termsOf[underlying].strikeStep,
}: ChainRequest): OptionContract[] {
  const middle = Math.round(spotPaise / 100 / strikeStep);
  const steps = Math.ceil(middle * reach);
  const contracts: OptionContract[] = [];
  for (const expiryDay of expiries) {
    const series = seriesOf({ underlying, day, expiryDay });
    for (let step = middle - steps; step <= middle + steps; step++) {
      const strike = step * strikeStep;
      contracts.push(contractOf(series, { strike, optionType: 'CE' }));
      contracts.push(contractOf(series, { strike, optionType: 'PE' }));
    }
  }
  return contracts;
}

interface SeriesKey {
  underlying: Underlying;
  day: Day;
  expiryDay: Day;
}

type Choice = Pick<OptionContract, 'strike' | 'optionType'>;

export function optionContract({ strike, optionType, ...key }: SeriesKey & Choice): OptionContract {
  return contractOf(seriesOf(key), { strike, optionType });
}

/** What the options of one expiry have in common. */
interface Series {
  terms: Omit<OptionContract, 'instrumentId' | 'displayName' | keyof Choice>;
  /** How their names begin. */
  name: string;
}

function seriesOf({ underlying, day, expiryDay }: SeriesKey): Series {
  const { segment, freezeUnits, tickPaise } = termsOf[underlying];
  const terms = {
    segment,
    underlying,
    expiryDay,
    lotSize: lotSizeOf(underlying, expiryDay),
    freezeQuantity: inForce(freezeUnits, day),
    tickPaise,
  };
  return { terms, name: `${underlying} ${displayDay(expiryDay)}` };
}

function contractOf({ terms, name }: Series, { strike, optionType }: Choice): OptionContract {
  const { underlying, expiryDay } = terms;
  return {
    ...terms,
    instrumentId: optionInstrumentId({ underlying, expiryDay, strike, optionType }),
    strike,
    optionType,
    displayName: `${name} ${optionType} ${strike}`,
  };
}

/** Units in one lot of the options of an expiry. Throws a `RangeError` before the first known. */
export function lotSizeOf(underlying: Underlying, expiryDay: Day): number {
  const { weekly, monthly } = termsOf[underlying].lotSize;
  return inForce(isMonthlyExpiry(underlying, expiryDay) ? monthly : weekly, expiryDay);
}

/** The most units of one order: whole lots below the exchange's freeze quantity. */
export function largestOrder({
  freezeQuantity,
  lotSize,
}: Pick<OptionContract, 'freezeQuantity' | 'lotSize'>): number {
  return Math.max(Math.floor((freezeQuantity - 1) / lotSize), 1) * lotSize;
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
