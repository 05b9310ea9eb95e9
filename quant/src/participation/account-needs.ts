import { istDay, type Paise } from '@sthira/contract/units';
import { lotSizeOf } from '#contracts/contracts.ts';
import type { PayoffLeg } from '#payoff/payoff.ts';
import { legsNow } from '#strategy/legs-now.ts';
import { modelLegs } from '#strategy/model-legs.ts';
import type {
  NeedsInput,
  OneLotMarket,
  PresentSize,
  SizeInput,
  SmallestPosition,
  StrategyNeeds,
} from '#strategy/needs.ts';
import { callsAt, strikesAt } from './market.ts';
import { cashPaise, openingChargesPaise, spreadMarginPaise } from './needs.ts';
import { availableShare } from './open.ts';
import type { ParticipationParameters } from './parameter-fields.ts';
import { expiryIn, monthOf, monthsHeld } from './roll-days.ts';
import { lotsFor, notionalAt, smallestAccountPaise } from './size.ts';
import type { Calls } from './state.ts';

type Parameters = ParticipationParameters;

/** What one lot of the spread would take now. */
interface LotNow {
  calls: Calls;
  lotSize: number;
  indexPaise: Paise;
  notional: number;
  marginPaise: Paise;
  premiumPaise: Paise;
  lossPaise: Paise;
}

export const accountNeeds: StrategyNeeds<Parameters> = {
  ...{ asksForAccount: true, marginShare: 1, cashShare: availableShare, stopPercent: () => null },
  ...{ smallest, size, roundTripPaise, modelLegs: modelLegsOf },
};

function smallest(market: OneLotMarket, input: NeedsInput<Parameters>): SmallestPosition | null {
  const lot = lotNow(market, input);
  if (lot === null) return smallestByIndex(market, input);
  const { marginPaise, premiumPaise, lossPaise } = lot;
  const legs = legsNow(lot.calls, market.quoteOf);
  return { marginPaise, premiumPaise, lossPaise, accountPaise: smallestAccountPaise(lot), legs };
}

/**
 * The account alone, where the spread is not listed or quoted, as on most days of a quarter: no spread is
 * so cheap that a smaller one could hold a lot.
 */
function smallestByIndex(
  { now, indexPaise }: OneLotMarket,
  { parameters }: NeedsInput<Parameters>,
): SmallestPosition | null {
  if (indexPaise === null) return null;
  const lotSize = lotSizeOf('NIFTY', expiryIn(monthOf(istDay(now)) + monthsHeld));
  const notional = parameters.notional / 100;
  const accountPaise = smallestAccountPaise({ notional, indexPaise, lotSize });
  return { marginPaise: 0, premiumPaise: 0, lossPaise: 0, accountPaise, legs: [] };
}

function modelLegsOf(market: OneLotMarket): PayoffLeg[] {
  const { long, short } = strikesAt(market.indexPaise ?? 0);
  const expiryDay = expiryIn(monthOf(istDay(market.now)) + monthsHeld);
  const calls = [{ strike: long, side: 'buy' } as const, { strike: short, side: 'sell' } as const];
  return modelLegs(market, { expiryDay, calls });
}

function size(market: OneLotMarket, input: SizeInput<Parameters>): PresentSize | null {
  const lot = lotNow(market, input);
  if (lot === null) return null;
  const lots = lotsOf(lot, input);
  const { marginPaise: lotMarginPaise, lossPaise: lotLossPaise } = lot;
  return { lots, lotMarginPaise, lotLossPaise, lossPaise: lots * lotLossPaise };
}

function roundTripPaise(market: OneLotMarket, input: SizeInput<Parameters>): Paise | null {
  const lot = lotNow(market, input);
  if (lot === null) return null;
  const units = lotsOf(lot, input) * lot.lotSize;
  if (units === 0) return null;
  const { longCall, shortCall } = lot.calls;
  const spreads = [longCall, shortCall].map(({ instrumentId }) => {
    const { askPaise = 0, bidPaise = 0 } = market.quoteOf(instrumentId) ?? {};
    return askPaise - bidPaise;
  });
  const apart = spreads.reduce((sum, paise) => sum + paise, 0);
  return units * apart + 2 * openingCharges(lot.calls, units, market, input);
}

function lotsOf(lot: LotNow, { parameters, capitalPaise }: SizeInput<Parameters>): number {
  return Math.min(parameters.lots ?? Number.POSITIVE_INFINITY, lotsFor({ ...lot, capitalPaise }));
}

/** The spread that expires in three months; null where it is not listed or has no price. */
function lotNow(
  { now, indexPaise, ...market }: OneLotMarket,
  { parameters, plan }: NeedsInput<Parameters>,
): LotNow | null {
  if (indexPaise === null) return null;
  const day = istDay(now);
  const calls = callsAt(market, { rollDay: day, indexPaise });
  const askPaise = calls && market.quoteOf(calls.longCall.instrumentId)?.askPaise;
  const bidPaise = calls && market.quoteOf(calls.shortCall.instrumentId)?.bidPaise;
  if (!calls || !askPaise || !bidPaise || askPaise <= bidPaise) return null;
  const { lotSize } = calls.longCall;
  const debitPaise = askPaise - bidPaise;
  const whole = { ...market, now, indexPaise };
  return {
    ...{ calls, lotSize, indexPaise, notional: notionalAt(debitPaise / indexPaise, parameters) },
    marginPaise: spreadMarginPaise(calls, lotSize, { indexPaise, day }),
    premiumPaise: cashPaise(calls, lotSize, whole),
    lossPaise: lotSize * debitPaise + openingCharges(calls, lotSize, whole, { plan }),
  };
}

function openingCharges(
  calls: Calls,
  units: number,
  { now, quoteOf }: Pick<OneLotMarket, 'now' | 'quoteOf'>,
  { plan }: Pick<NeedsInput<Parameters>, 'plan'>,
): Paise {
  return openingChargesPaise(calls, units, { quoteOf, plan, day: istDay(now) });
}
