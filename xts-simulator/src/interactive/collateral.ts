import type { Instant } from '@sthira/contract/units';
import type { Collateral } from '@sthira/lab/matching/funds';
import type { InstrumentKey } from '@sthira/lab/matching/matching-market';
import type { Instrument } from '#market/instrument.ts';
import type { SimulatedMarket } from '#market/simulated-market.ts';
import type { Holding } from '#sessions/clients.ts';

type Listing = Pick<SimulatedMarket, 'instrument' | 'touch'>;

/**
 * The value of the pledged holdings at the last prices, less haircuts. A holding that no exchange
 * lists has no value as collateral.
 */
export function collateralOf(
  holdings: readonly Holding[],
  market: Listing,
  at: Instant,
): Collateral {
  const worth = { liquid: 0, stock: 0 };
  for (const holding of holdings) {
    const share = shareOf(holding, market);
    if (!share) continue;
    const fullPaise = holding.collateralQuantity * market.touch(share, at).lastPaise;
    worth[share.pledge.as] += Math.floor((fullPaise * (100 - share.pledge.haircutPercent)) / 100);
  }
  return { liquidPaise: worth.liquid, stocksPaise: worth.stock };
}

/** The share of a holding, as NSE or else BSE lists it; `undefined` when neither does. */
export function shareOf(
  { nseInstrumentId, bseInstrumentId }: Holding,
  market: Pick<Listing, 'instrument'>,
) {
  const found: Instrument | undefined =
    market.instrument('NSECM', nseInstrumentId) ?? market.instrument('BSECM', bseInstrumentId);
  return found?.kind === 'equity' ? found : undefined;
}

/** Units of a share that are held and not pledged. */
export function heldUnits(
  holdings: readonly Holding[],
  { segment, instrumentId }: InstrumentKey,
): number {
  const idOf = ({ nseInstrumentId, bseInstrumentId }: Holding) =>
    segment === 'NSECM' ? nseInstrumentId : segment === 'BSECM' ? bseInstrumentId : 0;
  const held = holdings.find((holding) => idOf(holding) === instrumentId);
  return held ? held.quantity - held.collateralQuantity : 0;
}
