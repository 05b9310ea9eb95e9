import type { Position } from '@sthira/lab/matching/positions';
import type { Profile } from '#core/profile.ts';
import type { SimulatedMarket } from '#market/simulated-market.ts';
import { descriptionOf } from '#market-data/master-row.ts';

/** The lot size of a position's contract, and the name a gateway gives the contract. */
export function lotOf(
  position: Position,
  market: Pick<SimulatedMarket, 'instrument' | 'lotSize'>,
  { positionSymbol }: Profile,
) {
  const { segment, instrumentId, symbol } = position;
  const instrument = market.instrument(segment, instrumentId);
  const described = positionSymbol === 'description' && instrument?.kind === 'option';
  return {
    lotSize: market.lotSize(segment, instrumentId),
    symbol: described ? descriptionOf(instrument) : symbol,
  };
}
