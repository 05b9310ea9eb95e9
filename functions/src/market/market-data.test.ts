import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMarketData } from '#market/market-data.ts';
import type { MarketSession } from '#market/market-login.ts';
import {
  type AnsweringServer,
  failure,
  html,
  profileAt,
  quickPace,
  startAnsweringServer,
  success,
} from '#testing/answering-server.ts';

let server: AnsweringServer;
let session: MarketSession;
const pace = quickPace();
const marketData = () =>
  createMarketData(profileAt(server.base, { marketPrefix: '/apibinarymarketdata' }), pace);

beforeAll(async () => {
  server = await startAnsweringServer();
  session = { token: 'm.t.k', userId: 'SIMMARKET01', base: `${server.base}/apibinarymarketdata` };
});
afterAll(() => server.close());

const instruments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ segment: 'NSEFO', instrumentId: 40_001 + index }));
const quote = (instrumentId: number) =>
  JSON.stringify({
    MessageCode: 1501,
    ExchangeSegment: 2,
    ExchangeInstrumentID: instrumentId,
    LastTradedPrice: 10,
    Close: 9,
  });
const quotes = (...ids: number[]) =>
  success({
    mdp: 1501,
    quotesList: [],
    listQuotes: ids.map(quote),
    Remaining_Subscription_Count: 48,
  });
const sizes = () =>
  server.asked.map(({ method, path, body }) => [
    method,
    path.split('/').at(-1),
    (body as { instruments?: unknown[] })?.instruments?.length,
  ]);

test('order books go fifty to a call, and what is not answered is left out', async () => {
  const book = JSON.stringify({
    MessageCode: 1502,
    ExchangeSegment: 2,
    ExchangeInstrumentID: 40_001,
    Touchline: { LastTradedPrice: 10 },
    Bids: [{ Size: 65, Price: 9.95 }],
    Asks: [{ Size: 130, Price: 10.05 }],
  });
  server.answer(success({ listQuotes: [book, quote(40_002), 'not JSON'] }), quotes());
  expect(await marketData().depths(session, instruments(51))).toMatchObject([
    {
      ...{ instrumentId: 40_001, lastPaise: 1_000 },
      ...{ bids: [{ paise: 995, units: 65 }], asks: [{ paise: 1_005, units: 130 }] },
    },
  ]);
  expect(sizes()).toEqual([50, 1].map((size) => ['POST', 'quotes', size]));
  expect(server.asked[0]?.body).toMatchObject({ xtsMessageCode: 1502, publishFormat: 'JSON' });
});

test('a login under the market prefix', async () => {
  server.answer(
    success({
      token: 'm.t.k',
      userID: 'SIMMARKET01',
      appVersion: '2',
      application_expiry_date: '',
    }),
  );
  expect(await marketData().login({ apiKey: 'K', apiSecret: 'S' })).toEqual(session);
  expect(server.asked[0]).toMatchObject({
    method: 'POST',
    path: '/apibinarymarketdata/auth/login',
    body: { appKey: 'K', secretKey: 'S', source: 'WEBAPI' },
  });
});

test('quotes go fifty to a call, apart from each other, with numbered segments', async () => {
  server.answer(quotes(40_001), quotes(40_051), quotes());
  pace.slept.length = 0;
  expect(
    (await marketData().quotes(session, instruments(120))).map(({ instrumentId }) => instrumentId),
  ).toEqual([40_001, 40_051]);
  expect(sizes()).toEqual([50, 50, 20].map((size) => ['POST', 'quotes', size]));
  expect(pace.slept).toEqual([120, 120]);
  await marketData().quotes(session, instruments(1));
  expect(server.asked.at(-1)?.body).toEqual({
    instruments: [{ exchangeSegment: 2, exchangeInstrumentID: 40_001 }],
    xtsMessageCode: 1501,
    publishFormat: 'JSON',
  });
});

test('a subscription answers with the newest quotes', async () => {
  server.answer(quotes(40_001, 40_002));
  expect(await marketData().subscribe(session, instruments(2))).toHaveLength(2);
  expect(sizes()).toEqual([['POST', 'subscription', 2]]);
});

test('subscribing again is no error: released, asked once more, and the quotes are fetched', async () => {
  const already = failure(400, 'e-session-0002', 'Instrument Already Subscribed !');
  server.answer(already, success({}), already, quotes(40_001));
  expect(await marketData().subscribe(session, instruments(1))).toHaveLength(1);
  expect(sizes()).toEqual([
    ['POST', 'subscription', 1],
    ['PUT', 'subscription', 1],
    ['POST', 'subscription', 1],
    ['POST', 'quotes', 1],
  ]);
});

test('the subscription cap and an unknown instrument are refusals', async () => {
  server.answer(failure(400, 'e-session-0004', 'limit'));
  await expect(marketData().subscribe(session, instruments(1))).rejects.toMatchObject({
    kind: 'refused',
    brokerCode: 'e-session-0004',
  });
  server.answer(failure(400, 'e-instrument-0001', 'unknown'));
  await expect(marketData().quotes(session, instruments(1))).rejects.toMatchObject({
    kind: 'refused',
  });
});

test('a dead token and an HTML page are told apart', async () => {
  server.answer(failure(400, 'e-session-0007', 'Invalid Token'));
  await expect(marketData().quotes(session, instruments(1))).rejects.toMatchObject({
    kind: 'session-dead',
  });
  server.answer(html(502));
  await expect(marketData().contracts(session, ['NSEFO'])).rejects.toMatchObject({
    kind: 'bad-answer',
  });
});

test('bars are asked for on the Indian wall clock', async () => {
  server.answer(success({ dataReponse: '' }));
  const fromAt = Date.parse('2026-08-18T09:15:00+05:30');
  const range = {
    instrument: { segment: 'NSECM', instrumentId: 26_000 },
    fromAt,
    toAt: fromAt + 60_000,
    seconds: 60,
  };
  expect(await marketData().bars(session, range)).toEqual([]);
  expect(server.asked[0]?.query).toEqual({
    exchangeSegment: '1',
    exchangeInstrumentID: '26000',
    startTime: 'Aug 18 2026 091500',
    endTime: 'Aug 18 2026 091600',
    compressionValue: '60',
  });
});

test('indices are found by name on their exchange, never guessed', async () => {
  const nse = success({
    exchangeSegment: 1,
    indexList: ['NIFTY 50_26000', 'NIFTY BANK_26001', 'INDIA VIX_26002', 'ODD_NAME_5', 'broken'],
  });
  server.answer(nse, success({ exchangeSegment: 11, indexList: ['SENSEX_26065', 'BANKEX_26118'] }));
  expect(await marketData().indices(session)).toEqual({
    NIFTY: { segment: 'NSECM', instrumentId: 26_000 },
    SENSEX: { segment: 'BSECM', instrumentId: 26_065 },
    INDIAVIX: { segment: 'NSECM', instrumentId: 26_002 },
  });
  expect(server.asked.map(({ query }) => query.exchangeSegment)).toEqual(['1', '11']);
  server.answer(nse, success({ indexList: ['BANKEX_26118'] }));
  await expect(marketData().indices(session)).rejects.toMatchObject({ kind: 'bad-answer' });
});

test('a master is longer than any other answer, and has an end too', async () => {
  const row = (id: number) => `NSEFO|${id}|2|`.padEnd(200, ' ');
  const master = Array.from({ length: 100_000 }, (_, index) => row(index)).join('\n');
  server.answer(success(master));
  await expect(marketData().contracts(session, ['NSEFO'])).rejects.toMatchObject({
    detail: { master: 'a row was cut off' },
  });
  server.answer(success(master.repeat(3)));
  await expect(marketData().contracts(session, ['NSEFO'])).rejects.toMatchObject({
    kind: 'bad-answer',
    detail: { cause: 'AnswerTooLarge' },
  });
  await expect(marketData().indices(session)).rejects.toMatchObject({
    kind: 'bad-answer',
    detail: { cause: 'AnswerTooLarge' },
  });
});
