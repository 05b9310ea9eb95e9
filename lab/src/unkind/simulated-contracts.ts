import { istInstant } from '@sthira/contract/units';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';

const pricedAt = istInstant('2026-11-19', '10:00');
const nearest = (spotPaise: number) =>
  optionChain({ underlying: 'NIFTY', day: '2026-11-19', expiries: ['2026-11-23'], spotPaise });

/** For tests: the levels at which the options of one expiry are priced, once for all. */
export const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
export const contracts = nearest(levels.indexPaise).filter(
  ({ strike }) => Math.abs(strike - 25_000) <= 1_500,
);
export const contractOf = new Map(contracts.map((contract) => [contract.instrumentId, contract]));
export const typeOf = new Map(
  contracts.map(({ instrumentId, optionType }) => [instrumentId, optionType]),
);
export const basePrices = new Map(
  contracts.map((contract) => [contract.instrumentId, quoteOption(contract, pricedAt, levels)]),
);
