import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, noon, startFixture } from '#testing/simulator-fixture.ts';

/** Noon of Tuesday 18 August 2026, an expiry of NIFTY. */
let fixture: Fixture;
let token: string;
beforeAll(async () => {
  fixture = await startFixture({}, noon);
  token = await fixture.loginMarket('/apimarketdata');
});
afterAll(() => fixture.stop());

async function lookUp(name: string, query: Record<string, string>) {
  fixture.pass(200);
  return await fixture.call(
    'GET',
    `/apimarketdata/instruments/instrument/${name}?${new URLSearchParams(query)}`,
    { token },
  );
}

const futures = { exchangeSegment: '2', series: 'FUTIDX', symbol: 'NIFTY' };
const options = { exchangeSegment: '2', series: 'OPTIDX', symbol: 'NIFTY' };

test('instrument look-up: each answer has the values for the next query', async () => {
  expect((await lookUp('series', { exchangeSegment: '2' })).body).toMatchObject({
    code: 's-rds-0',
    result: { series: ['FUTIDX', 'OPTIDX'] },
  });
  expect((await lookUp('expiryDate', futures)).body.result).toEqual([
    '2026-08-25T14:30:00',
    '2026-09-29T14:30:00',
    '2026-10-27T14:30:00',
  ]);
  expect((await lookUp('expiryDate', options)).body.result[1]).toBe('2026-08-25T14:30:00');
  expect((await lookUp('optionType', { ...options, expiryDate: '25Aug2026' })).body.result).toEqual(
    { series: ['CE', 'PE'] },
  );
  const strikes = (
    await lookUp('strikePrice', { ...options, expiryDate: '25Aug2026', optionType: 'CE' })
  ).body.result;
  const [strikePrice] = strikes;
  const asked = { ...options, expiryDate: '25Aug2026', optionType: 'CE', strikePrice };
  expect((await lookUp('optionSymbol', asked)).body.result).toMatchObject([
    {
      DisplayName: `NIFTY 25AUG2026 CE ${strikePrice}`,
      Description: `NIFTY26AUG${strikePrice}CE`,
      LotSize: 65,
      OptionType: 3,
      Series: 'OPTIDX',
    },
  ]);
});

test('instrument look-up: a future is found by its expiry, a share by its name in any case', async () => {
  expect(
    (await lookUp('futureSymbol', { ...futures, expiryDate: '25Aug2026' })).body.result,
  ).toMatchObject([
    {
      InstrumentType: 1,
      Description: 'NIFTY26AUGFUT',
      ContractExpiration: '2026-08-25T14:30:00',
      RemainingExpiryDays: 8,
    },
  ]);
  expect(
    (await lookUp('symbol', { exchangeSegment: '1', series: 'EQ', symbol: 'SimBank' })).body.result,
  ).toMatchObject({
    ExchangeInstrumentID: 1102,
    NameWithSeries: 'SIMBANK-EQ',
    ISIN: 'INE000S01029',
  });
  expect((await lookUp('futureSymbol', { ...futures, expiryDate: '26Aug2026' })).body.code).toBe(
    'e-instrument-0001',
  );
});

test('instrument look-up: a list of ISINs finds a share at both exchanges', async () => {
  fixture.pass(1_000);
  const body = { source: 'WEBAPI', userID: 'SIMMD01', ISINList: ['INE000S01029', 'INE999S01999'] };
  const reply = await fixture.call('POST', '/apimarketdata/search/instrumentsbyisin', {
    token,
    body,
  });
  expect(reply.body).toMatchObject({
    code: 's-search-0002',
    result: [{ ExchangeSegment: 1 }, { ExchangeSegment: 11, ExchangeInstrumentID: 501_102 }],
  });
});
