import { istDay, type Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { longStrikes } from '#contracts/long-strikes.ts';
import type { PayoffLeg } from '#payoff/payoff.ts';
import { legsNow } from '#strategy/legs-now.ts';
import { modelLegs } from '#strategy/model-legs.ts';
import type { NeedsInput, OneLotMarket, SizeInput, StrategyNeeds } from '#strategy/needs.ts';
import { callAt, cashShare, chargesPaise, premiumMost } from './open.ts';
import type { TurnParameters } from './parameter-fields.ts';
import { expiryDayFor } from './turn-days.ts';

/** A bought call blocks its premium alone, and may cost a share of the account. */
export const accountNeeds: StrategyNeeds<TurnParameters> = {
  ...{ marginShare: 1, cashShare, stopPercent: () => null, modelLegs: modelLegsOf },
  smallest(market, input) {
    const lot = lotNow(market, input);
    if (lot === null) return null;
    const { premiumPaise, longCall } = lot;
    const accountPaise = Math.ceil(premiumPaise / premiumMost);
    const legs = legsNow({ longCall }, market.quoteOf);
    return { marginPaise: premiumPaise, premiumPaise, lossPaise: lossOf(lot), accountPaise, legs };
  },
  size(market, input) {
    const lot = lotNow(market, input);
    if (lot === null) return null;
    const lots = lotsOf(lot, input);
    const lotLossPaise = lossOf(lot);
    const { premiumPaise: lotMarginPaise } = lot;
    return { lots, lotMarginPaise, lotLossPaise, lossPaise: lots * lotLossPaise };
  },
  roundTripPaise(market, input) {
    const lot = lotNow(market, input);
    const lots = lot ? lotsOf(lot, input) : 0;
    if (lot === null || lots === 0) return null;
    return lots * (lossOf(lot) - lot.bidPaise);
  },
};

function modelLegsOf(market: OneLotMarket): PayoffLeg[] {
  const { money: strike } = longStrikes(market.indexPaise ?? 0);
  const expiryDay = expiryDayFor(istDay(market.now));
  return modelLegs(market, { expiryDay, calls: [{ strike, side: 'buy' }] });
}

/** What one lot of the call costs at its ask and brings at its bid; null without a price. */
interface LotNow {
  longCall: OptionContract;
  premiumPaise: Paise;
  bidPaise: Paise;
  /** Of buying and selling it. */
  chargesPaise: Paise;
}

const lossOf = ({ premiumPaise, chargesPaise: paise }: LotNow) => premiumPaise + paise;

function lotsOf(
  { premiumPaise }: LotNow,
  { parameters, capitalPaise }: SizeInput<TurnParameters>,
): number {
  const most = parameters.lots ?? Number.POSITIVE_INFINITY;
  return Math.min(most, Math.floor((premiumMost * capitalPaise) / premiumPaise));
}

function lotNow(
  { now, contracts, indexPaise, quoteOf }: OneLotMarket,
  { plan }: NeedsInput<TurnParameters>,
): LotNow | null {
  const day = istDay(now);
  const call: OptionContract | undefined =
    indexPaise === null ? undefined : callAt({ contracts, day }, indexPaise);
  const { askPaise = 0, bidPaise = 0 } = (call && quoteOf(call.instrumentId)) ?? {};
  if (!call || askPaise <= 0) return null;
  const { lotSize } = call;
  const premiumPaise = lotSize * askPaise;
  return {
    longCall: call,
    ...{ premiumPaise, bidPaise: lotSize * bidPaise },
    chargesPaise: chargesPaise(call, lotSize, { input: { now, plan }, askPaise }),
  };
}
