import { istInstant } from '@sthira/contract/units';
import { optionChain } from '#contracts/contracts.ts';
import { quoteOption } from '#prices/option-quote.ts';
import type { OneLotMarket } from '#strategy/needs.ts';

const now = istInstant('2026-11-19', '10:00');
export const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const contracts = optionChain({
  underlying: 'NIFTY',
  day: '2026-11-19',
  expiries: ['2026-11-24'],
  spotPaise: levels.indexPaise,
});
const quotes = new Map(
  contracts.map((contract) => [
    contract.instrumentId,
    { ...quoteOption(contract, now, levels), at: now },
  ]),
);

/** For tests: the market by which one lot is measured, with the index at 25,000. */
export const market: OneLotMarket = {
  ...{ now, contracts, ...levels },
  quoteOf: (id) => quotes.get(id),
};
