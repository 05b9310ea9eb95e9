import type { Whose } from '@sthira/quant/run/books/books';
import { expect, test } from 'vitest';
import { noOrders } from '#accounts/record/own-orders.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { holdingRow, positionRow } from './book-rows.ts';

const source = { account: anAccount(), readAt: 1_800_000_000_000 };
const own = {
  ...noOrders,
  nameOfPosition: ({ instrumentId: id }: Whose) => (id === 7 ? 'Enigma' : ''),
  symbolOf: ({ instrumentId: id }: Whose) => (id === 7 ? 'NIFTY 18AUG2026 CE 24500' : ''),
};
const short = {
  clientId: 'SIM01',
  product: 'NRML',
  segment: 'NSEFO',
  instrumentId: 7,
  symbol: 'NIFTY 24500 CE',
  quantity: -50,
  boughtQuantity: 25,
  soldQuantity: 75,
  buyAveragePaise: 9_000,
  sellAveragePaise: 10_000,
  realisedPaise: 25_000,
  boughtPaise: 225_000,
  soldPaise: 750_000,
  isRounded: false,
  statedPaise: null,
  multiplier: 1,
};
const quote = { bidPaise: 9_395, askPaise: 9_405, lastPaise: 9_400, at: 1_799_999_999_000 };

test('a short position: entered at the sale, realised plus open', () => {
  expect(positionRow(short, { source, own, quote })).toMatchObject({
    account_name: 'Asha Arham',
    algo_name: 'Enigma',
    quantity: -50,
    entry_price: 100,
    current_price: 94,
    pnl: 250 + 50 * 6,
    booked_pnl: 250,
    as_of: '2027-01-15T08:00:00.000Z',
    price_as_of: '2027-01-15T07:59:59.000Z',
  });
});

test('a contract of our own has one name at every broker, somebody else’s keeps the broker’s', () => {
  const described = { ...short, symbol: 'NIFTY2681824500CE' };
  expect(positionRow(described, { source, own, quote }).symbol).toBe('NIFTY 18AUG2026 CE 24500');
  expect(positionRow({ ...described, instrumentId: 8 }, { source, own, quote }).symbol).toBe(
    'NIFTY2681824500CE',
  );
});

test('a long position gains when the price is above its entry', () => {
  const long = {
    ...short,
    quantity: 50,
    boughtQuantity: 50,
    soldQuantity: 0,
    sellAveragePaise: null,
    realisedPaise: 0,
  };
  expect(positionRow(long, { source, own, quote })).toMatchObject({ entry_price: 90, pnl: 200 });
});

test('without a quote the result is unknown, not the realised part', () => {
  expect(positionRow(short, { source, own, quote: undefined })).toMatchObject({
    current_price: null,
    pnl: null,
    booked_pnl: 250,
    price_as_of: null,
  });
});

test('a flat position is its realised result, whatever the quote', () => {
  expect(positionRow({ ...short, quantity: 0 }, { source, own, quote })).toMatchObject({
    entry_price: null,
    current_price: null,
    pnl: 250,
  });
});

test('an unknown realised part leaves the result unknown', () => {
  expect(positionRow({ ...short, realisedPaise: null }, { source, own, quote }).pnl).toBeNull();
});

const halfKnown = {
  ...short,
  ...{ boughtQuantity: null, soldQuantity: null, boughtPaise: null, soldPaise: null },
  ...{ buyAveragePaise: null, sellAveragePaise: null, realisedPaise: null },
};

test.each([0, -130, -65])(
  'a carried position of %i units whose row lacks a side has the result the broker states, or none',
  (quantity) => {
    const row = { ...halfKnown, quantity };
    expect(positionRow(row, { source, own, quote })).toMatchObject({
      ...{ entry_price: null, pnl: null, booked_pnl: null },
    });
    expect(positionRow({ ...row, statedPaise: 269_750 }, { source, own, quote })).toMatchObject({
      ...{ entry_price: null, pnl: 2_697.5, booked_pnl: quantity === 0 ? 2_697.5 : null },
    });
  },
);

const held = {
  id: '9001',
  isin: 'INE000S01011',
  nseInstrumentId: 1101,
  bseInstrumentId: null,
  quantity: 120,
  buyAveragePaise: 142_350,
  isCollateral: true,
  collateralQuantity: 40,
};
const share = {
  symbol: 'SIMSTEEL',
  lastPaise: 145_005,
  previousClosePaise: 144_000,
  at: 1_799_999_999_000,
};

test('a holding at the market’s price: exact in rupees, the gain in percent of what was paid', () => {
  expect(holdingRow(held, { source, share })).toEqual({
    account_id: 'AshaArham00000000001',
    account_name: 'Asha Arham',
    id: '9001',
    symbol: 'SIMSTEEL',
    quantity: 120,
    buy_price: 1_423.5,
    buy_value: 170_820,
    prev_close: 1_440,
    current_value: 174_006,
    pnl: 3_186,
    pnl_percent: 1.87,
    is_collateral: true,
    collateral_quantity: 40,
    as_of: '2027-01-15T08:00:00.000Z',
    price_as_of: '2027-01-15T07:59:59.000Z',
  });
});

test('a share the market does not tell keeps its ISIN and has no value', () => {
  const row = holdingRow(held, { source, share: undefined });
  expect(row).toMatchObject({
    symbol: 'INE000S01011',
    buy_value: 170_820,
    prev_close: null,
    current_value: null,
    pnl: null,
    pnl_percent: null,
  });
});

test('a holding without a price paid has a value but no result', () => {
  expect(holdingRow({ ...held, buyAveragePaise: null }, { source, share })).toMatchObject({
    buy_value: null,
    current_value: 174_006,
    pnl: null,
  });
});

test('a holding of 0 shares has no percentage', () => {
  expect(holdingRow({ ...held, quantity: 0 }, { source, share })).toMatchObject({
    current_value: 0,
    pnl: 0,
    pnl_percent: null,
  });
});

test('parts of a unit have a value in whole paise, and unknown collateral stays unknown', () => {
  const fund = { ...held, quantity: 1_234.567, collateralQuantity: null };
  expect(holdingRow(fund, { source, share })).toMatchObject({
    quantity: 1_234.567,
    buy_value: 1_757_406.12,
    current_value: 1_790_183.88,
    pnl: 32_777.76,
    pnl_percent: 1.87,
    collateral_quantity: null,
  });
});

test('a loss is negative', () => {
  expect(holdingRow(held, { source, share: { ...share, lastPaise: 140_000 } })).toMatchObject({
    pnl: -2_820,
    pnl_percent: -1.65,
  });
});
