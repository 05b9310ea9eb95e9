import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { BrokeragePlan } from '#charges/brokerage-plan.ts';
import type { OptionContract } from '#contracts/contracts.ts';
import type { QuoteOf } from '#strategy/input.ts';
import { keptValues } from './kept-values.ts';
import { type EnigmaParameters, maxLossPaise } from './parameters.ts';
import { capitalShare, lotMarginPaise } from './sizing.ts';
import { selectStrangle } from './strikes.ts';
import { figure, rupees } from './words.ts';
import { type WorstCaseInput, worstCaseOf, worstLossPaise } from './worst-case.ts';

export interface OneLotMarket {
  now: Instant;
  contracts: readonly OptionContract[];
  indexPaise: Paise | null;
  vixHundredths: number | null;
  quoteOf: QuoteOf;
}

/** What one lot takes of an account. */
export interface OneLot {
  marginPaise: Paise;
  /** What it loses if the index jumps through a wing, all charges included. */
  lossPaise: Paise;
}

/** What Enigma would sell now, and the margin of one lot of it. */
export interface StrangleNow {
  worst: WorstCaseInput;
  marginPaise: Paise;
}

interface LotInput {
  parameters: Pick<EnigmaParameters, 'wings' | 'delta' | 'hold'>;
  plan: BrokeragePlan;
}

/** One lot of what Enigma would sell now by these parameters; null while a price is missing. */
export function oneLot(market: OneLotMarket, input: LotInput): OneLot | null {
  const lot = strangleNow(market, input);
  if (lot === null) return null;
  const { worst, marginPaise } = lot;
  return { marginPaise, lossPaise: worstLossPaise(worst, worst.strangle.shortCall.lotSize) };
}

/**
 * Null while a price is missing. Chosen once in a market, however many accounts ask for the same.
 */
export const strangleNow: (market: OneLotMarket, input: LotInput) => StrangleNow | null =
  keptValues(chooseStrangle, ({ parameters: { wings, delta, hold }, plan }) =>
    JSON.stringify([wings, delta, hold, plan]),
  );

function chooseStrangle(
  { now, contracts, indexPaise, vixHundredths, quoteOf }: OneLotMarket,
  { parameters: { wings, delta, hold }, plan }: LotInput,
): StrangleNow | null {
  if (indexPaise === null || vixHundredths === null) return null;
  const strangle = selectStrangle({ now, contracts, indexPaise, vixHundredths, wings, delta });
  if (strangle === null) return null;
  const day = istDay(now);
  const lastDay = hold === 'settlement' ? strangle.shortCall.expiryDay : day;
  const marginPaise = lotMarginPaise(strangle, { indexPaise, quoteOf, lastDay });
  if (!Number.isFinite(marginPaise)) return null;
  return { worst: worstCaseOf(strangle, { now, quoteOf, plan }, indexPaise), marginPaise };
}

/** Why an account of this size can never hold the margin of one lot; `undefined` when one fits. */
export function oneLotRefusal(lotPaise: Paise, capitalPaise: Paise): string | undefined {
  if (capitalShare * capitalPaise >= lotPaise) return undefined;
  return `One lot needs ${rupees(lotPaise)}, ${capitalShare * 100}% of this account is ${rupees(capitalShare * capitalPaise)}.`;
}

/** Why one lot could lose more than an account of this size may; `undefined` when it could not. */
export function lossRefusal(
  lotLossPaise: Paise,
  { capitalPaise, maxLoss }: { capitalPaise: Paise } & Pick<EnigmaParameters, 'maxLoss'>,
): string | undefined {
  const allowedPaise = maxLossPaise(capitalPaise, maxLoss);
  if (lotLossPaise <= allowedPaise) return undefined;
  return `One lot could lose ${rupees(lotLossPaise)}, ${figure(maxLoss)}% of this account is ${rupees(allowedPaise)}.`;
}

/** What a day has lost and may lose. */
export interface DayLoss {
  lostPaise: Paise;
  allowedPaise: Paise;
}

/** Why one lot is not risked on a day that has lost too much for it, without a full stop. */
export function dayLossWords(lotLossPaise: Paise, { lostPaise, allowedPaise }: DayLoss): string {
  return `One lot could lose ${rupees(lotLossPaise)}: ${rupees(allowedPaise)} may be lost in a day, and ${rupees(lostPaise)} are`;
}
