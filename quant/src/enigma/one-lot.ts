import { istDay, type Paise } from '@sthira/contract/units';
import type { BrokeragePlan } from '#charges/brokerage-plan.ts';
import type { PayoffLeg } from '#payoff/payoff.ts';
import { legsNow } from '#strategy/legs-now.ts';
import type { OneLotMarket } from '#strategy/needs.ts';
import { keptValues } from './kept-values.ts';
import type { EnigmaParameters } from './parameters.ts';
import { lotMarginPaise, lotPremiumPaise } from './sizing.ts';
import { selectStrangle } from './strikes.ts';
import { type WorstCaseInput, worstCaseOf, worstLossPaise } from './worst-case.ts';

/** What one lot takes of an account. */
export interface OneLot {
  marginPaise: Paise;
  /** What its wings cost, in cash. */
  premiumPaise: Paise;
  /** What it loses if the index jumps through a wing, all charges included. */
  lossPaise: Paise;
  legs: PayoffLeg[];
}

/** What Enigma would sell now, and the margin of one lot of it. */
export interface StrangleNow {
  worst: WorstCaseInput;
  marginPaise: Paise;
  premiumPaise: Paise;
}

interface LotInput {
  parameters: Pick<EnigmaParameters, 'wings' | 'delta' | 'hold'>;
  plan: BrokeragePlan;
}

/** One lot of what Enigma would sell now by these parameters; null while a price is missing. */
export function oneLot(market: OneLotMarket, input: LotInput): OneLot | null {
  const lot = strangleNow(market, input);
  if (lot === null) return null;
  const { worst, ...paise } = lot;
  const lossPaise = worstLossPaise(worst, worst.strangle.shortCall.lotSize);
  return { ...paise, lossPaise, legs: legsNow(worst.strangle, market.quoteOf) };
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
  const worst = worstCaseOf(strangle, { now, quoteOf, plan }, indexPaise);
  return { worst, marginPaise, premiumPaise: lotPremiumPaise(strangle, quoteOf) };
}
