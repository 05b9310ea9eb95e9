import { connect } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectOld, endSocket, MarketWs, type Row } from '#support/xts-clients.ts';
import {
  codeOf,
  lastPrice,
  limitOrder,
  marketClient,
  nifty,
  onTick,
  quoteOf,
  startXts,
  tradingClient,
  type XtsMarket,
} from '#support/xts-market.ts';
import { fieldNames, shapes } from '#support/xts-shapes.ts';

let xts: XtsMarket;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  xts = await startXts();
});

afterAll(async () => {
  await xts.simulator.stop();
});

test('XTS market data: the official client reads configuration, master, quotes and bars, and receives 1502, 1505 and 1510', async () => {
  const client = await marketClient(xts.simulator, '01');
  await client.clientConfig();
  expect(client.exchangeSegments).toMatchObject({ NSECM: 1, NSEFO: 2, BSECM: 11, BSEFO: 12 });
  expect((await client.getIndexList({ exchangeSegment: 1 })).result.indexList).toEqual(
    expect.arrayContaining(['NIFTY 50_26000', 'INDIA VIX_26002']),
  );
  expect((await client.getIndexList({ exchangeSegment: 11 })).result.indexList).toContain(
    'SENSEX_26065',
  );
  expect(
    fieldNames(
      quoteOf(
        await client.getQuotes({
          instruments: [nifty],
          xtsMessageCode: 1501,
          publishFormat: 'JSON',
        }),
      ),
    ),
  ).toEqual(shapes.flat1501);
  const bars = await client.getOHLC({
    ...nifty,
    startTime: ohlcTime(Date.now() - 1_800_000),
    endTime: ohlcTime(Date.now()),
    compressionValue: 60,
  });
  const stamps = bars.result.dataReponse.split(',').map((bar) => bar.split('|'));
  expect(stamps.length).toBeGreaterThan(25);
  expect(stamps.every((bar) => bar.length === 8 && Number(bar[0]) % 60 === 59)).toBe(true);

  const received = new Map<string, Row[]>();
  // The client changes its first row in place with every partial one.
  const keep = (name: string) => (row: Row) =>
    received.set(name, [...(received.get(name) ?? []), structuredClone(row)]);
  const socket = new MarketWs(`${xts.simulator.url}/apimarketdata`);
  const joined = vi.fn();
  socket.init({
    userID: client.userID,
    token: client.token,
    publishFormat: 'JSON',
    broadcastMode: 'Partial',
  });
  socket.onJoined(joined);
  socket.onMarketDepthEvent(keep('1502'));
  socket.onCandleDataEvent(keep('1505'));
  socket.onOpenInterestEvent(keep('1510'));
  socket.onInstrumentPropertyChangeEvent(keep('1105'));
  await vi.waitFor(() => expect(joined).toHaveBeenCalled(), 10_000);
  const instruments = [{ exchangeSegment: 2, exchangeInstrumentID: xts.option.id }];
  for (const xtsMessageCode of [1502, 1505, 1510])
    expect((await client.subscription({ instruments, xtsMessageCode })).code).toBe(
      's-session-0001',
    );
  expect(codeOf(await client.subscription({ instruments, xtsMessageCode: 1502 }))).toBe(
    'e-session-0002',
  );
  await vi.waitFor(() => {
    expect(received.get('1502')?.length).toBeGreaterThan(2);
    expect([...received.keys()].sort()).toEqual(['1105', '1502', '1505', '1510']);
  }, 10_000);
  const [full, ...partials] = received.get('1502') ?? [];
  expect(fieldNames(full)).toEqual(shapes.depth1502);
  expect(full).toMatchObject({ Touchline: { LastTradedPrice: expect.any(Number) } });
  expect(
    partials.every(
      (row) =>
        Number((row.Touchline as Row).LastTradedPrice) > 0 && (row.Bids as Row[]).length === 5,
    ),
  ).toBe(true);
  expect(fieldNames(received.get('1505')?.[0])).toEqual(shapes.bar1505);
  expect(received.get('1510')?.[0]).toMatchObject({
    MessageCode: 1510,
    OpenInterest: expect.any(Number),
  });
  endSocket(socket);
});

test('XTS market data: raw clients of both protocols receive 1501 and 1512, and a bad token as an error', async () => {
  const client = await marketClient(xts.simulator, '02');
  const query = {
    token: client.token,
    userID: client.userID,
    publishFormat: 'JSON',
    broadcastMode: 'Full',
  };
  const received: Record<string, unknown[]> = {};
  const listen = (
    name: string,
    socket: { on(event: string, listener: (data: unknown) => void): unknown },
    events: readonly string[],
  ) => {
    for (const event of events)
      socket.on(event, (data) => {
        received[`${name} ${event}`] = [...(received[`${name} ${event}`] ?? []), data];
      });
  };
  const events = ['joined', '1501-json-full', '1512-json-full', '1507-json-full'];
  const connectedAt = Date.now();
  const old = connectOld(xts.simulator.url, {
    path: '/apimarketdata/socket.io',
    query,
    forceNew: true,
  });
  const current = connect(xts.simulator.url, {
    path: '/apimarketdata/socket.io',
    query,
    transports: ['websocket'],
  });
  listen('eio3', old, events);
  listen('eio4', current, events);
  const instruments = [nifty, { exchangeSegment: 2, exchangeInstrumentID: xts.option.id }];
  await client.subscription({ instruments, xtsMessageCode: 1501 });
  await client.subscription({ instruments, xtsMessageCode: 1512 });
  await vi.waitFor(
    () =>
      expect(Object.keys(received).sort()).toEqual(
        ['eio3', 'eio4'].flatMap((name) => [...events].sort().map((event) => `${name} ${event}`)),
      ),
    10_000,
  );
  for (const name of ['eio3', 'eio4']) {
    const tick = JSON.parse(String(received[`${name} 1501-json-full`]?.[0])) as Row;
    expect(fieldNames(tick)).toEqual(shapes.nested1501);
    expect(fieldNames(tick.Touchline as Row)).toEqual(shapes.touchline);
    const tradedAt =
      (Number((tick.Touchline as Row).LastTradedTime) + 315_532_800 - 19_800) * 1_000;
    expect(tradedAt).toBeGreaterThan(connectedAt - 10_000);
    expect(tradedAt).toBeLessThan(Date.now() + 10_000);
    expect(fieldNames(JSON.parse(String(received[`${name} 1512-json-full`]?.[0])) as Row)).toEqual(
      shapes.last1512,
    );
  }
  old.close();
  current.close();

  const bad = {
    path: '/interactive/socket.io',
    query: { token: 'wrong', userID: 'SIM11', apiType: 'INTERACTIVE' },
    reconnection: false,
    forceNew: true,
  };
  const oldBad = connectOld(xts.simulator.url, bad);
  const currentBad = connect(xts.simulator.url, bad);
  listen('bad3', oldBad, ['error']);
  listen('bad4', currentBad, ['error', 'disconnect']);
  await vi.waitFor(
    () =>
      expect(Object.keys(received)).toEqual(
        expect.arrayContaining(['bad3 error', 'bad4 error', 'bad4 disconnect']),
      ),
    10_000,
  );
  expect([received['bad3 error']?.[0], received['bad4 error']?.[0]]).toEqual([
    expect.stringContaining('Invalid Token'),
    expect.stringContaining('Invalid Token'),
  ]);
  oldBad.close();
});

test('XTS market data: a socket can be cut, silenced and made to repeat itself, and replays nothing when it comes back', async () => {
  const client = await tradingClient(xts.simulator, '0015');
  const query = { token: client.token, userID: client.userID, apiType: 'INTERACTIVE' };
  const join = async (transports: string[]) => {
    const statuses: unknown[] = [];
    const events: string[] = [];
    const socket = connect(xts.simulator.url, {
      path: '/interactive/socket.io',
      query,
      transports,
      reconnection: false,
      forceNew: true,
    });
    socket.on('order', (text: string) => statuses.push((JSON.parse(text) as Row).OrderStatus));
    for (const event of ['joined', 'disconnect']) socket.on(event, () => events.push(event));
    await vi.waitFor(() => expect(events).toContain('joined'), 10_000);
    return { socket, statuses, events };
  };
  const price = await lastPrice(xts);
  const place = () =>
    client.placeOrder(limitOrder(xts.option, { limitPrice: onTick(price * 0.75) }));
  const first = await join(['polling']);
  await xts.simulator.control('POST', '/faults', {
    kind: 'duplicate-events',
    client: 'SIM15',
    path: 'order',
  });
  await place();
  await vi.waitFor(
    () => expect(first.statuses).toEqual(['PendingNew', 'PendingNew', 'New', 'New']),
    10_000,
  );
  await xts.simulator.control('DELETE', '/faults');
  await xts.simulator.control('POST', '/faults', { kind: 'drop-socket', client: 'SIM15' });
  await vi.waitFor(() => expect(first.events).toContain('disconnect'), 10_000);
  await place();
  const resting = async () =>
    (await xts.simulator.control('GET', '/books/SIM15')).orders as { status: string }[];
  await vi.waitFor(
    async () => expect((await resting()).map(({ status }) => status)).toEqual(['New', 'New']),
    10_000,
  );
  const second = await join(['websocket']);
  await xts.simulator.control('POST', '/faults', {
    kind: 'silent-socket',
    client: 'SIM15',
    count: 1,
  });
  await place();
  await vi.waitFor(() => expect(second.statuses).toEqual(['New']), 10_000);
  await xts.simulator.control('DELETE', '/faults');
  second.socket.close();
});

function ohlcTime(at: number): string {
  const ist = new Date(at + 19_800_000);
  const month = ist.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${month} ${String(ist.getUTCDate()).padStart(2, '0')} ${ist.getUTCFullYear()} ${ist.toISOString().slice(11, 19).replaceAll(':', '')}`;
}
