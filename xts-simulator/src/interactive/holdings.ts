import { type Instant, istDay } from '@sthira/contract/units';
import type { Position } from '@sthira/lab/matching/positions';
import type { Profile } from '#core/profile.ts';
import type { SimulatedMarket } from '#market/simulated-market.ts';
import type { Client, Holding } from '#sessions/clients.ts';
import { shareOf } from './collateral.ts';

interface Pricing {
  market: Pick<SimulatedMarket, 'instrument'>;
  shape: Profile['holdings'];
  now: Instant;
}

interface Shown {
  client: Client;
  index: number;
  now: Instant;
  haircut: number;
  usedUnits: number;
}

/** `result` of the holdings call, in either of the two shapes that gateways use. */
export function holdingsResult(
  client: Client,
  positions: readonly Position[],
  { market, shape, now }: Pricing,
) {
  const holdings = Object.fromEntries(
    client.holdings.map((holding, index) => [
      holding.isin,
      holdingRow(holding, {
        client,
        index,
        now,
        haircut: shareOf(holding, market)?.pledge.haircutPercent ?? 100,
        usedUnits: soldUnits(holding, positions),
      }),
    ]),
  );
  if (shape === 'map') return { RMSHoldings: { Holdings: holdings } };
  return {
    ClientId: client.clientCode,
    RMSHoldingList: [{ Holdings: holdings }],
    CollateralHoldingList: [],
  };
}

function holdingRow(holding: Holding, { client, index, now, haircut, usedUnits }: Shown) {
  const midnight = `${istDay(now)}T00:00:00`;
  return {
    ISIN: holding.isin,
    RMSHoldingId: 9001 + index,
    ClientId: client.clientCode,
    ExchangeNSEInstrumentId: holding.nseInstrumentId,
    ExchangeBSEInstrumentId: holding.bseInstrumentId,
    ExchangeMSEInstrumentId: 0,
    HoldingType: 1,
    HoldingQuantity: holding.quantity,
    CollateralValuationType: 1,
    Haircut: haircut,
    CollateralQuantity: holding.collateralQuantity,
    CreatedBy: 'SIMULATOR',
    LastUpdatedBy: 'SIMULATOR',
    CreatedOn: midnight,
    LastUpdatedOn: midnight,
    UsedQuantity: usedUnits,
    IsCollateralHolding: holding.collateralQuantity > 0,
    BuyAvgPrice: holding.buyAveragePaise / 100,
    IsBuyAvgPriceProvided: true,
    AuthorizeQuantity: 0,
    IsNeedToDelete: false,
  };
}

/** Units sold for delivery at either exchange. */
function soldUnits(
  { nseInstrumentId, bseInstrumentId }: Holding,
  positions: readonly Position[],
): number {
  return positions
    .filter(
      ({ segment, instrumentId, product }) =>
        product === 'CNC' &&
        instrumentId === (segment === 'NSECM' ? nseInstrumentId : bseInstrumentId),
    )
    .reduce(
      (sum, { boughtQuantity, soldQuantity }) => sum + Math.max(0, soldQuantity - boughtQuantity),
      0,
    );
}
