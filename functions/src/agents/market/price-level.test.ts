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

/** Of the model, at its own levels unless others are given. */
function recorded(expiries: readonly string[], pricedAt = levels): RecordedQuotes {
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
          const paise = Math.round(premiumOf(contract, at, pricedAt).paise);
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

// req: ADMIN-140
test('price level: the forward of the quotes, and how far the model lies from them by it and by the index', () => {
  // As with a forward 0.3 % higher than the index and its carry.
  const quotes = recorded(['2026-12-01'], { ...levels, indexPaise: 2_507_500 });
  const [{ forwardPaise, errors } = { forwardPaise: null }] = priceLevelOf(quotes).levels;
  expect((forwardPaise ?? 0) / 2_507_500).toBeCloseTo(1.0016, 3);
  expect(errors?.parity?.prices).toBeGreaterThan(20);
  expect(errors?.parity?.median).toBeLessThan(0.01);
  expect(errors?.index?.median).toBeGreaterThan(0.05);
  expect(errors?.index?.nineTenths).toBeGreaterThan(errors?.index?.median ?? 1);
});

test('price level: without VIX there are no errors, with quotes on one side alone no forward', () => {
  const quotes = recorded(['2026-11-23']);
  const [level] = priceLevelOf({ ...quotes, vixHundredths: null }).levels;
  expect(level).toMatchObject({ errors: { parity: null, index: null } });
  for (const { options } of quotes.expiries) for (const option of options) option.bids = [];
  expect(priceLevelOf(quotes).levels).toMatchObject([
    { forwardPaise: null, errors: { parity: null, index: null }, volatility: null },
  ]);
});

test('price level: a book that stood still for more than a minute is left out', () => {
  const quotes = recorded(['2026-11-23']);
  for (const { options } of quotes.expiries) for (const option of options) option.at = at - 60_001;
  expect(priceLevelOf(quotes).levels).toMatchObject([{ volatility: null, forwardPaise: null }]);
});
