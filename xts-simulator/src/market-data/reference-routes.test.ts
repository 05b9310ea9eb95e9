import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, noon, startFixture } from '#testing/simulator-fixture.ts';

let fixture: Fixture;
let token: string;
beforeAll(async () => {
  fixture = await startFixture({}, noon);
  token = await fixture.loginMarket('/apimarketdata');
});
afterAll(() => fixture.stop());

const call = async (method: string, path: string, body?: object) => {
  fixture.pass(200);
  return fixture.call(method, `/apimarketdata${path}`, { token, body });
};

test.each([
  ['SIMMARKET01', 'wrong'],
  ['nobody', 'SIMMARKETSECRET01'],
])('market data session: refuses the key %s with the secret %s', async (appKey, secretKey) =>
  expect(await call('POST', '/auth/login', { appKey, secretKey })).toMatchObject({
    status: 400,
    body: { type: 'error', code: 'e-login-0001', description: 'Invalid AppKey or SecretKey' },
  }),
);

test('instrument master: has the requested segments, and the exchange’s own test', async () => {
  const rowsOf = async (...exchangeSegmentList: string[]) => {
    const { body } = await call('POST', '/instruments/master', { exchangeSegmentList });
    expect(body).toMatchObject({
      code: 's-instrument-0010',
      description: 'Instruments fetched successfully',
    });
    return body.result.split('\n').map((row: string) => row.split('|').slice(0, 2).join(' '));
  };
  const options = await rowsOf('NSEFO');
  expect(options.at(-1)).toBe('NSEFO 199999');
  expect(options.every((row: string) => row.startsWith('NSEFO '))).toBe(true);
  const shares = await rowsOf('NSECM', 'BSECM');
  expect(shares).toContain('BSECM 26065');
  expect(shares).not.toContain('NSEFO 199999');
});

test('instrument master: needs a list of segments', async () =>
  expect((await call('POST', '/instruments/master', {})).body).toEqual({
    ...{ type: 'error', code: 'e-property-validation-failed', description: 'Bad Request' },
    result: {
      ...{ status: 400, statusText: 'Bad Request' },
      errors: [
        {
          ...{ field: ['exchangeSegmentList'], location: 'body', types: ['array.base'] },
          messages: ['"exchangeSegmentList" must be an array'],
        },
      ],
    },
  }));

test('index list: names each index with its id', async () => {
  expect((await call('GET', '/instruments/indexlist?exchangeSegment=11')).body).toEqual({
    ...{ type: 'success', code: 's-instrument-0007', description: 'Index List successfully' },
    result: { exchangeSegment: '11', indexList: expect.arrayContaining(['SENSEX_26065']) },
  });
  for (const segment of ['2', 'none'])
    expect(await call('GET', `/instruments/indexlist?exchangeSegment=${segment}`)).toMatchObject({
      status: 400,
      body: { code: 'e-instrument-0001', description: 'Invalid exchangeSegment' },
    });
});

test('search: finds what has every word in its name, in any case, fifty at most', async () => {
  const found = (await call('GET', '/search/instruments?searchString=nifty%20ce')).body;
  expect(found).toMatchObject({ code: 's-search-0002', description: 'Instruments Found' });
  expect(found.result).toHaveLength(50);
  for (const { DisplayName } of found.result) expect(DisplayName).toMatch(/NIFTY.*CE/);
  expect(await call('GET', '/search/instruments?searchString=%20')).toMatchObject({
    status: 400,
    body: {
      result: {
        errors: [{ field: ['searchString'], messages: ['"searchString" is required'] }],
      },
    },
  });
});

test('search: finds an index by its id', async () => {
  const instruments = [{ exchangeSegment: 'NSECM', exchangeInstrumentID: '26000' }];
  expect((await call('POST', '/search/instrumentsbyid', { instruments })).body.result).toEqual([
    {
      ...{ ExchangeSegment: 1, ExchangeInstrumentID: 26_000, InstrumentType: 16, Name: 'NIFTY 50' },
      ...{ DisplayName: 'NIFTY 50', Description: 'NIFTY 50', Series: 'INDEX' },
      ...{ NameWithSeries: 'NIFTY 50-INDEX', FreezeQty: 100_000, TickSize: 0.05, LotSize: 1 },
      PriceBand: {
        ...{ High: 99_999.95, Low: 0.05, HighString: '99999.95', LowString: '0.05' },
        CreditRating: '0.05-99999.95',
      },
    },
  ]);
});

test.each([
  ['instrumentsbyid', { instruments: [{ exchangeSegment: 1, exchangeInstrumentID: 1 }] }],
  ['instrumentsbyid', {}],
  ['instrumentsbyisin', { ISINList: ['INE999S01999'] }],
  ['instrumentsbyisin', {}],
])('search: %s with %j finds nothing', async (name, body) =>
  expect(await call('POST', `/search/${name}`, body)).toMatchObject({
    status: 400,
    body: { type: 'error', code: 'e-instrument-0001', description: 'Instrument not found' },
  }),
);

test('search: an option has its expiry and strike', async () => {
  const [option] = (await call('GET', '/search/instruments?searchString=NIFTY%2025AUG2026%20CE'))
    .body.result;
  expect(option).toMatchObject({
    ...{ ExchangeSegment: 2, InstrumentType: 2, Name: 'NIFTY', Series: 'OPTIDX', LotSize: 65 },
    ...{ FreezeQty: 1_800, TickSize: 0.05, UnderlyingInstrumentId: -1, OptionType: 3 },
    ...{ UnderlyingIndexName: 'Nifty 50', ContractExpiration: '2026-08-25T14:30:00' },
    ...{ ContractExpirationString: '25Aug2026', RemainingExpiryDays: 8 },
    StrikePrice: expect.any(Number),
  });
});

test('client configuration: numbers segments, messages and kinds as the protocol does', async () =>
  expect((await call('GET', '/config/clientConfig')).body).toEqual({
    ...{ type: 'success', code: 's-response-0001' },
    description: 'Fetched configurations successfully',
    result: {
      exchangeSegments: {
        ...{ NSECM: 1, NSEFO: 2, NSECD: 3, NSECO: 4, SLBM: 5, NIFSC: 7, BSECM: 11, BSEFO: 12 },
        ...{ BSECD: 13, BSECO: 14, NCDEX: 21, MSECM: 41, MSEFO: 42, MSECD: 43, MCXFO: 51 },
      },
      xtsMessageCode: {
        ...{ touchlineEvent: 1501, marketDepthEvent: 1502, indexDataEvent: 1504 },
        ...{ candleDataEvent: 1505, marketStatusEvent: 1507, openInterestEvent: 1510 },
        ...{ lastTradedPriceEvent: 1512, instrumentPropertyChangeEvent: 1105 },
      },
      ...{ publishFormat: ['JSON'], broadCastMode: ['Full', 'Partial'] },
      instrumentType: {
        ...{ Futures: 1, Options: 2, Spread: 4, Equity: 8, Spot: 16, PreferenceShares: 32 },
        ...{ Debentures: 64, Warrants: 128, Miscellaneous: 256, MutualFund: 512 },
      },
    },
  }));

test('market data session: has its end, and ends with a logout', async () => {
  const prefix = '/bigul/apimarketdata';
  const { body } = await fixture.call('POST', `${prefix}/auth/login`, {
    body: { appKey: 'SIMMARKET01', secretKey: 'SIMMARKETSECRET01' },
  });
  expect(body).toEqual({
    ...{ type: 'success', code: 's-response-0010', description: 'User logged in successfully' },
    result: {
      ...{ token: expect.any(String), userID: 'SIMMD01', appVersion: '2.0.2' },
      application_expiry_date: '2026-08-19',
    },
  });
  const held = { token: body.result.token };
  expect((await fixture.call('DELETE', `${prefix}/auth/logout`, held)).body).toEqual({
    ...{ type: 'success', code: 's-login-0005', description: 'User logged out successfully' },
    result: {},
  });
  expect((await fixture.call('GET', `${prefix}/config/clientConfig`, held)).body).toMatchObject({
    code: 'e-session-0007',
  });
});
