import { expect, vi } from 'vitest';
import { type Simulator, startSimulator } from './simulator.ts';
import {
  type Answer,
  Interactive,
  type InteractiveClient,
  type Row,
  XtsMarketDataAPI,
} from './xts-clients.ts';

export const nifty = { exchangeSegment: 1, exchangeInstrumentID: 26000 };

interface Option {
  id: number;
  lot: number;
  name: string;
}

/** A simulator, and one option near the index that the official clients trade there. */
export interface XtsMarket {
  simulator: Simulator;
  option: Option;
}

/** Starts a simulator; the option of the next strike but one to the index is chosen from its list. */
export async function startXts(): Promise<XtsMarket> {
  const simulator = await startSimulator();
  const market = await marketClient(simulator, '05');
  const rows = (await market.instrumentMaster({ exchangeSegmentList: ['NSEFO'] })).result
    .split('\n')
    .map((row) => row.split('|'));
  const level = Number(
    quoteOf(
      await market.getQuotes({ instruments: [nifty], xtsMessageCode: 1501, publishFormat: 'JSON' }),
    ).LastTradedPrice,
  );
  const near = rows
    .filter((row) => row[18] === '3')
    .sort((one, other) => Math.abs(Number(one[17]) - level) - Math.abs(Number(other[17]) - level));
  const atTheMoney = near.find((row) => row[16] !== near[0]?.[16]) ?? [];
  const option = {
    id: Number(atTheMoney[1]),
    lot: Number(atTheMoney[12]),
    name: String(atTheMoney[19]),
  };
  return { simulator, option };
}

export async function marketClient({ url }: Simulator, number: string) {
  const client = new XtsMarketDataAPI(`${url}/apimarketdata`);
  const answer = await client.logIn({
    appKey: `SIMMARKET${number}`,
    secretKey: `SIMMARKETSECRET${number}`,
    source: 'WEBAPI',
  });
  expect(answer.code).toBe('s-response-0010');
  return client;
}

export async function tradingClient(
  { url }: Simulator,
  number: string,
): Promise<InteractiveClient> {
  const client = new Interactive(url);
  const answer = await client.logIn({
    appKey: `SIMKEY${number}`,
    secretKey: `SIMSECRET${number}`,
    source: 'WEBAPI',
  });
  expect(answer).toMatchObject({
    type: 'success',
    code: 's-user-0001',
    description: 'Valid User.',
  });
  return client;
}

export function quoteOf(answer: Answer<{ listQuotes: string[] }>): Row {
  return JSON.parse(answer.result.listQuotes[0] ?? '{}') as Row;
}

/** An order to buy one lot of the option, but for these terms. */
export function limitOrder({ id, lot }: Option, terms: Row): Row {
  return {
    exchangeSegment: 'NSEFO',
    exchangeInstrumentID: id,
    productType: 'NRML',
    orderType: 'LIMIT',
    timeInForce: 'DAY',
    orderSide: 'BUY',
    disclosedQuantity: 0,
    orderQuantity: lot,
    stopPrice: 0,
    orderUniqueIdentifier: 'abc123',
    ...terms,
  };
}

export async function lastPrice({ simulator, option }: XtsMarket): Promise<number> {
  const market = await marketClient(simulator, '05');
  return Number(
    quoteOf(
      await market.getQuotes({
        instruments: [{ exchangeSegment: 2, exchangeInstrumentID: option.id }],
        xtsMessageCode: 1501,
        publishFormat: 'JSON',
      }),
    ).LastTradedPrice,
  );
}

/** Asks a book, which answers once a second, until it does. */
export async function answered<Reply extends Answer>(ask: () => Promise<Reply>): Promise<Reply> {
  return vi.waitFor(
    async () => {
      const reply = await ask();
      if (reply.error?.statusCode === 429) throw new Error('Asked too often');
      return reply;
    },
    { timeout: 10_000, interval: 200 },
  );
}

/** A price in steps of five paise, in rupees. */
export const onTick = (price: number) => Math.round(price * 20) / 20;

/** The broker's code in an error that an official client throws. */
export const codeOf = (answer: Answer) =>
  JSON.parse(/\{.*\}/.exec(answer.error?.message ?? '')?.[0] ?? '{}').code as string;
