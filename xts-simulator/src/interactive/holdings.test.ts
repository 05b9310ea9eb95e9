import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { Client } from '#sessions/clients.ts';
import { holdingsResult } from './holdings.ts';

const holding = {
  ...{ isin: 'INE000000001', nseInstrumentId: 1101, bseInstrumentId: 501_101 },
  ...{ quantity: 120, collateralQuantity: 100, buyAveragePaise: 25_050 },
};
const client = { clientCode: 'SIM01', holdings: [holding] } as unknown as Client;
const now = istInstant('2026-08-18', '12:00');
const sold = (segment: string, instrumentId: number, product: string) =>
  ({ segment, instrumentId, product, boughtQuantity: 5, soldQuantity: 15 }) as never;
const rowWith = (positions: never[], haircutPercent?: number) => {
  const instrument = () =>
    haircutPercent === undefined ? undefined : { kind: 'equity', pledge: { haircutPercent } };
  const { RMSHoldings } = holdingsResult(client, positions, {
    ...{ market: { instrument } as never, shape: 'map', now },
  });
  return RMSHoldings?.Holdings[holding.isin];
};

test('holdings: a row has the share, its pledge and its price', () =>
  expect(rowWith([], 20)).toEqual({
    ...{ ISIN: 'INE000000001', RMSHoldingId: 9001, ClientId: 'SIM01', HoldingType: 1 },
    ...{ ExchangeNSEInstrumentId: 1101, ExchangeBSEInstrumentId: 501_101 },
    ...{ ExchangeMSEInstrumentId: 0, HoldingQuantity: 120, CollateralQuantity: 100 },
    ...{ CollateralValuationType: 1, Haircut: 20, UsedQuantity: 0, BuyAvgPrice: 250.5 },
    ...{ CreatedBy: 'SIMULATOR', LastUpdatedBy: 'SIMULATOR' },
    ...{ CreatedOn: '2026-08-18T00:00:00', LastUpdatedOn: '2026-08-18T00:00:00' },
    ...{ IsCollateralHolding: true, IsBuyAvgPriceProvided: true },
    ...{ AuthorizeQuantity: 0, IsNeedToDelete: false },
  }));

test('holdings: a share that is not listed has no collateral value', () =>
  expect(rowWith([])).toMatchObject({ Haircut: 100 }));

test('holdings: units sold for delivery at either exchange are used', () => {
  const delivered = [sold('NSECM', 1101, 'CNC'), sold('BSECM', 501_101, 'CNC')];
  const others = [sold('NSECM', 1101, 'MIS'), sold('BSECM', 1101, 'CNC')];
  const bought = { ...(sold('NSECM', 1101, 'CNC') as object), soldQuantity: 1 } as never;
  expect(rowWith([...delivered, ...others, bought])).toMatchObject({ UsedQuantity: 20 });
});

test('holdings: some gateways have them in lists', () => {
  const market = { instrument: () => undefined } as never;
  expect(holdingsResult(client, [], { market, shape: 'lists', now })).toEqual({
    ClientId: 'SIM01',
    RMSHoldingList: [{ Holdings: { [holding.isin]: rowWith([]) } }],
    CollateralHoldingList: [],
  });
});
