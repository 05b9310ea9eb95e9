import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Simulator, startSimulator } from '#support/simulator.ts';
import {
  endSocket,
  Interactive,
  type MarketClient,
  MarketWs,
  type Row,
  XtsMarketDataAPI,
} from '#support/xts-clients.ts';

/** Calls of the official clients that the product does not need and a stranger tries. */

const nifty = { exchangeSegment: 1, exchangeInstrumentID: 26000 };
let simulator: Simulator;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  simulator = await startSimulator();
});
afterAll(async () => {
  await simulator.stop();
});

async function marketClient(prefix: string, number: string): Promise<MarketClient> {
  const client = new XtsMarketDataAPI(`${simulator.url}${prefix}`);
  expect(
    (
      await client.logIn({
        appKey: `SIMMARKET${number}`,
        secretKey: `SIMMARKETSECRET${number}`,
        source: 'WEBAPI',
      })
    ).code,
  ).toBe('s-response-0010');
  return client;
}

test('XTS client: instruments are found by their ISIN, and a master has rows of every advertised market', async () => {
  const client = await marketClient('/apimarketdata', '01');
  const found = await client.instrumentByISIN({
    source: 'WEBAPI',
    userID: client.userID,
    ISINList: ['INF000S01027'],
  });
  expect(found).toMatchObject({
    code: 's-search-0002',
    result: [{ ExchangeSegment: 1, DisplayName: 'SIMLIQUIDETF' }, { ExchangeSegment: 11 }],
  });
  for (const segment of ['NSECM', 'NSEFO', 'NSECD', 'BSECM', 'BSEFO', 'MCXFO']) {
    const rows = (await client.instrumentMaster({ exchangeSegmentList: [segment] })).result
      .split('\n')
      .map((row) => row.split('|'));
    expect([
      segment,
      rows.length > 1,
      rows.every((row) => row[0] === segment && [21, 22, 23].includes(row.length)),
    ]).toEqual([segment, true, true]);
  }
});

test('XTS client: logs in under one market data prefix, reads daily bars, and streams index data from the other', async () => {
  const client = await marketClient('/apibinarymarketdata', '02');
  const bars = await client.getOHLC({
    ...nifty,
    startTime: daysAgo(5),
    endTime: daysAgo(0),
    compressionValue: 'D',
  });
  const days = bars.result.dataReponse.split(',').map((bar) => bar.split('|'));
  expect(days.length).toBeGreaterThanOrEqual(4);
  expect(days.every((bar) => bar.length === 8 && Number(bar[0]) % 86_400 === 0)).toBe(true);

  const socket = new MarketWs(`${simulator.url}/apimarketdata`);
  const received: Row[] = [];
  const joined = vi.fn();
  socket.init({
    userID: client.userID,
    token: client.token,
    publishFormat: 'JSON',
    broadcastMode: 'Full',
  });
  socket.onJoined(joined);
  socket.onIndexDataEvent((row) => received.push(row));
  await vi.waitFor(() => expect(joined).toHaveBeenCalled(), 10_000);
  expect((await client.subscription({ instruments: [nifty], xtsMessageCode: 1504 })).code).toBe(
    's-session-0001',
  );
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), 10_000);
  expect(received[0]).toMatchObject({
    IndexName: 'NIFTY 50',
    IndexValue: expect.any(Number),
    YearlyHigh: expect.any(Number),
  });
  endSocket(socket);
});

test('XTS client: calls unknown to every gateway get the proxy’s page', async () => {
  const client = new Interactive(simulator.url);
  await client.logIn({ appKey: 'SIMKEY0041', secretKey: 'SIMSECRET0041', source: 'WEBAPI' });
  // Served, but not without its fields.
  expect((await client.positionConversion({})).error?.message).toContain(
    'e-property-validation-failed',
  );
  for (const answer of [await client.placeCoverOrder({}), await client.bracketOrder({})]) {
    expect(answer.error?.statusCode).toBe(404);
    expect(answer.error?.message).toContain('nginx');
  }
});

function daysAgo(days: number): string {
  const ist = new Date(Date.now() + 19_800_000 - days * 86_400_000);
  const month = ist.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${month} ${String(ist.getUTCDate()).padStart(2, '0')} ${ist.getUTCFullYear()} 000000`;
}
