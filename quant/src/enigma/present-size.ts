import type { Paise } from '@sthira/contract/units';
import type {
  NeedsInput,
  OneLotMarket,
  PresentSize,
  SizeInput as Sizing,
} from '#strategy/needs.ts';
import { type StrangleNow, strangleNow } from './one-lot.ts';
import { type EnigmaParameters, maxLossPaise } from './parameters.ts';
import { roundTripPaise } from './round-trip.ts';
import { capitalShare, sizeLots } from './sizing.ts';
import { lotsWithin, worstLossPaise } from './worst-case.ts';

type SizeInput = Sizing<EnigmaParameters>;

/**
 * The lots that these parameters trade at present with a day that has lost nothing yet; null while
 * a price is missing.
 */
export function presentSize(market: OneLotMarket, input: SizeInput): PresentSize | null {
  const lot = strangleNow(market, input);
  if (lot === null) return null;
  const { worst, marginPaise: lotMarginPaise } = lot;
  return {
    ...presentLots(lot, input),
    lotMarginPaise,
    lotLossPaise: worstLossPaise(worst, worst.strangle.shortCall.lotSize),
  };
}

function presentLots(
  { worst, marginPaise: lotMarginPaise }: StrangleNow,
  { parameters, capitalPaise }: SizeInput,
): ReturnType<typeof lotsWithin> {
  const most = sizeLots({
    lotMarginPaise,
    lotPremiumPaise: 0,
    capitalPaise,
    marginAvailablePaise: Number.POSITIVE_INFINITY,
    cashPaise: null,
    lots: parameters.lots,
  });
  return lotsWithin(worst, maxLossPaise(capitalPaise, parameters.maxLoss), most);
}

/**
 * What opening and closing the position that these parameters trade at present costs, in paise; null
 * while a price is missing, and where not even one lot fits.
 */
export function presentRoundTripPaise(market: OneLotMarket, input: SizeInput): Paise | null {
  const lot = strangleNow(market, input);
  if (lot === null) return null;
  const { lots } = presentLots(lot, input);
  const { worst } = lot;
  return lots === 0 ? null : roundTripPaise(worst, lots * worst.strangle.shortCall.lotSize);
}

/** Account sizes are advised in steps of a tenth of a lakh, because prices move. */
const adviceStepPaise = 1_000_000;

/**
 * The smallest capital that can hold one lot at present, also after a first position of the day that
 * made nothing and had to be paid; null while a price is missing.
 */
export function leastCapitalPaise(
  market: OneLotMarket,
  input: NeedsInput<EnigmaParameters>,
): Paise | null {
  const lot = strangleNow(market, input);
  if (lot === null) return null;
  const { worst, marginPaise } = lot;
  const units = worst.strangle.shortCall.lotSize;
  const lossPaise = worstLossPaise(worst, units) + (roundTripPaise(worst, units) ?? 0);
  const byLossPaise = (100 * lossPaise) / input.parameters.maxLoss;
  const leastPaise = Math.max(marginPaise / capitalShare, byLossPaise);
  return adviceStepPaise * Math.ceil(leastPaise / adviceStepPaise);
}
