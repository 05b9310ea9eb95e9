import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnQuotes } from '#market/own-quotes.ts';
import {
  type AnsweringServer,
  failure,
  html,
  investorAt,
  profileAt,
  quickPace,
  startAnsweringServer,
  success,
} from '#testing/answering-server.ts';

let server: AnsweringServer;

beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());

const leg = { segment: 'NSEFO', instrumentId: 40_001 };
const ask = () =>
  createOwnQuotes(profileAt(server.base, { marketPrefix: '/apibinarymarketdata' }), quickPace())(
    investorAt(server.base),
    [leg],
  );
const quote = JSON.stringify({
  MessageCode: 1501,
  ExchangeSegment: 2,
  ExchangeInstrumentID: 40_001,
  LastTradedPrice: 10,
  Close: 9,
});

test('a server that knows one token for both halves is asked in its market data half with the account’s own', async () => {
  server.answer(success({ listQuotes: [quote] }));
  expect(await ask()).toMatchObject([{ ...leg, lastPaise: 1_000 }]);
  expect(server.asked).toMatchObject([
    {
      method: 'POST',
      path: '/apibinarymarketdata/instruments/quotes',
      headers: { authorization: investorAt(server.base).token },
      body: {
        instruments: [{ exchangeSegment: 2, exchangeInstrumentID: 40_001 }],
        xtsMessageCode: 1501,
      },
    },
  ]);
});

test.each([
  ['as a dead token', failure(400, 'e-session-0007', 'Invalid Token')],
  ['under HTTP 200', failure(200, 'e-session-0007', 'Token/Authorization not found')],
  ['as forbidden', failure(403, 'e-any', 'Forbidden')],
])(
  'a server that holds the halves apart says so %s: a refusal, and the trading session is not dead',
  async (_how, answer) => {
    server.answer(answer);
    await expect(ask()).rejects.toMatchObject({
      kind: 'refused',
      message: 'This broker tells prices only to a market data key.',
    });
  },
);

test('no answer is no refusal', async () => {
  server.answer(html(502));
  await expect(ask()).rejects.toMatchObject({ kind: 'bad-answer' });
});
