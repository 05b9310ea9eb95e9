import { istInstant } from '@sthira/contract/units';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { premiumOf } from '@sthira/quant/prices/premium';
import { moneyShareOfVix } from '@sthira/quant/prices/smile';
import { expect, test } from 'vitest';
import type { RecordedQuotes } from '#documents/recorded-quotes.ts';
import { priceLevelOf } from './price-level.ts';

const day = '2026-11-20';
const at = istInstant(day, '15:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
/** Small beside a tenth of the premiums at the money. */
const halfSpread = 200;

function recorded(expiries: readonly string[]): RecordedQuotes {
  const chain = optionChain({
    underlying: 'NIFTY',
    day,
    expiries: [...expiries],
    spotPaise: 2_500_000,
  });
  return {
    at,
    ...levels,
    expiries: expiries.map((expiryDay) => ({
      expiryDay,
      missing: [],
      options: chain
        .filter((contract) => contract.expiryDay === expiryDay)
        .map((contract) => {
          const { instrumentId, strike, optionType } = contract;
          const paise = Math.round(premiumOf(contract, at, levels).paise);
          const rows = (side: 1 | -1) =>
            [0, 400].map((more) => ({ paise: paise + side * (halfSpread + more), units: 65 }));
          return {
            ...{ instrumentId, strike, optionType, at, lastPaise: 1 },
            ...{ bids: rows(-1), asks: rows(1) },
          };
        }),
    })),
  };
}

test('price level: computed for each expiry from the middle of best bid and offer', () => {
  const measured = priceLevelOf(recorded(['2026-11-23', '2026-12-01']));
  expect(measured).toMatchObject({ at, vixHundredths: 1_500 });
  expect(measured.levels.map(({ expiryDay }) => expiryDay)).toEqual(['2026-11-23', '2026-12-01']);
  for (const { volatility, used } of measured.levels) {
    expect((volatility ?? 0) / 0.15).toBeCloseTo(moneyShareOfVix, 2);
    expect(used).toBe(4);
  }
});

test('price level: an option without a bid is left out and counted', () => {
  const quotes = recorded(['2026-11-23']);
  const whole = priceLevelOf(quotes).levels[0]?.leftOut ?? 0;
  const atTheMoney = quotes.expiries[0]?.options.find(({ strike }) => strike === 25_000);
  if (atTheMoney) atTheMoney.bids = [];
  expect(priceLevelOf(quotes).levels).toMatchObject([{ used: 4, leftOut: whole + 1 }]);
});
