import { type Instant, istDay } from '@sthira/contract/units';
import type { Profile } from '#core/profile.ts';
import type { Client, Holding } from '#sessions/clients.ts';

/** `result` of the holdings call, in either of the two shapes that gateways use. */
export function holdingsResult(client: Client, shape: Profile['holdings'], now: Instant) {
  const holdings = Object.fromEntries(client.holdings.map((holding, index) => [holding.isin, holdingRow(holding, { client, index, now })]));
  if (shape === 'map') return { RMSHoldings: { Holdings: holdings } };
  return { ClientId: client.clientCode, RMSHoldingList: [{ Holdings: holdings }], CollateralHoldingList: [] };
}

function holdingRow(holding: Holding, { client, index, now }: { client: Client; index: number; now: Instant }) {
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
    Haircut: 0,
    CollateralQuantity: holding.collateralQuantity,
    CreatedBy: 'SIMULATOR',
    LastUpdatedBy: 'SIMULATOR',
    CreatedOn: midnight,
    LastUpdatedOn: midnight,
    UsedQuantity: 0,
    IsCollateralHolding: holding.collateralQuantity > 0,
    BuyAvgPrice: holding.buyAveragePaise / 100,
    IsBuyAvgPriceProvided: true,
    AuthorizeQuantity: 0,
    IsNeedToDelete: false,
  };
}
