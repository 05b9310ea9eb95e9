import { istDay, paiseFromLakhHundredths } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { strangleNow } from '@sthira/quant/enigma/one-lot';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import { presentRoundTripPaise, presentSize } from '@sthira/quant/enigma/present-size';
import { readOneLotMarket } from '../../functions/src/market/one-lot-market.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

/** What an account of this size, in lakhs, would trade now by a strategy. */
async function sizeInputOf(strategy: object, lakhs: number) {
  const market = await readOneLotMarket(firestoreStore, systemClock);
  if (!market) throw new Error('There is no market');
  const parameters = parseParameters(JSON.stringify(strategy));
  const capitalPaise = paiseFromLakhHundredths(Math.round(lakhs * 100));
  const plan = planOf('ArhamShare_XTS', istDay(market.now));
  return { market, input: { parameters, plan, capitalPaise } };
}

/** What opening and closing one position costs. */
interface RoundTripCost {
  /** In percent of the account size. */
  pct: number;
  /** Of what the sold options bring in. */
  share: number;
}

/** What opening and closing one position of a strategy costs now. */
export async function roundTripCost(strategy: object, lakhs: number): Promise<RoundTripCost> {
  const { market, input } = await sizeInputOf(strategy, lakhs);
  const costPaise = presentRoundTripPaise(market, input);
  const lots = presentSize(market, input)?.lots;
  const strangle = strangleNow(market, input)?.worst.strangle;
  if (costPaise === null || !lots || !strangle) throw new Error('Nothing could be traded now');
  const bidPaise = ({ instrumentId }: OptionContract) =>
    market.quoteOf(instrumentId)?.bidPaise ?? 0;
  const unitPaise = bidPaise(strangle.shortCall) + bidPaise(strangle.shortPut);
  return {
    pct: (100 * costPaise) / input.capitalPaise,
    share: costPaise / (lots * strangle.shortCall.lotSize * unitPaise),
  };
}

/** What somebody bids for a wing that can be sold a few minutes later, too. */
const leastBidPaise = 50;

/** The farthest wings of a strategy, in strikes, that somebody would buy back now. */
export async function sellableWings(
  strategy: object,
  { farthest }: { farthest: number },
): Promise<number> {
  const { market, input } = await sizeInputOf({ ...strategy, wings: farthest }, 1_000);
  for (let wings = farthest; wings > 0; wings -= 1) {
    const parameters = { ...input.parameters, wings };
    const strangle = strangleNow(market, { ...input, parameters })?.worst.strangle;
    const isSellable = [strangle?.longCall, strangle?.longPut].every(
      (leg) => leg && (market.quoteOf(leg.instrumentId)?.bidPaise ?? 0) >= leastBidPaise,
    );
    if (isSellable) return wings;
  }
  throw new Error('Nobody would buy any wing now');
}

/** The least account size, in lakhs with two decimals, that holds these lots of a strategy now. */
export async function lakhsFor(strategy: object, lots: number): Promise<number> {
  const { market, input } = await sizeInputOf(strategy, 1_000);
  const lot = presentSize(market, input);
  if (lot === null) throw new Error('Nothing could be traded now');
  // A margin changes with the prices; a fiftieth more is enough for a minute.
  return Math.ceil((1.02 * lots * lot.lotMarginPaise) / 0.8 / 100_000) / 100;
}
