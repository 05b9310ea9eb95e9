import { connect } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Simulator, startSimulator } from '#support/simulator.ts';
import {
  type Answer,
  connectOld,
  endSocket,
  Interactive,
  type InteractiveClient,
  InteractiveWs,
  MarketWs,
  type Row,
  XtsMarketDataAPI,
} from '#support/xts-clients.ts';
import { fieldNames, shapes } from '#support/xts-shapes.ts';

const nifty = { exchangeSegment: 1, exchangeInstrumentID: 26000 };
let simulator: Simulator;
let option: { id: number; lot: number; name: string };

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  simulator = await startSimulator({ MARKET_SEED: 'xts-clients' });
  const market = await marketClient('05');
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
  option = { id: Number(atTheMoney[1]), lot: Number(atTheMoney[12]), name: String(atTheMoney[19]) };
});

afterAll(async () => {
  await simulator.stop();
});

async function marketClient(number: string) {
  const client = new XtsMarketDataAPI(`${simulator.url}/apimarketdata`);
  const answer = await client.logIn({
    appKey: `SIMMARKET${number}`,
    secretKey: `SIMMARKETSECRET${number}`,
    source: 'WEBAPI',
  });
  expect(answer.code).toBe('s-response-0010');
  return client;
}

async function tradingClient(number: string): Promise<InteractiveClient> {
  const client = new Interactive(simulator.url);
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

function quoteOf(answer: Answer<{ listQuotes: string[] }>): Row {
  return JSON.parse(answer.result.listQuotes[0] ?? '{}') as Row;
}

function limitOrder(terms: Row): Row {
  const fixed = {
    exchangeSegment: 'NSEFO',
    exchangeInstrumentID: option.id,
    productType: 'NRML',
    orderType: 'LIMIT',
    timeInForce: 'DAY',
  };
  return {
    ...fixed,
    orderSide: 'BUY',
    disclosedQuantity: 0,
    orderQuantity: option.lot,
    stopPrice: 0,
    orderUniqueIdentifier: 'abc123',
    ...terms,
  };
}

async function lastPrice(): Promise<number> {
  const market = await marketClient('05');
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
async function answered<Reply extends Answer>(ask: () => Promise<Reply>): Promise<Reply> {
  return vi.waitFor(
    async () => {
      const reply = await ask();
      if (reply.error?.statusCode === 429) throw new Error('Asked too often');
      return reply;
    },
    { timeout: 10_000, interval: 200 },
  );
}

const onTick = (price: number) => Math.round(price * 20) / 20;
const codeOf = (answer: Answer) =>
  JSON.parse(/\{.*\}/.exec(answer.error?.message ?? '')?.[0] ?? '{}').code as string;

test('the official interactive client takes an order through its whole life', async () => {
  const client = await tradingClient('0031');
  expect(client).toMatchObject({ userID: 'SIM31', isInvestorClient: true });
  const claims = JSON.parse(
    Buffer.from(client.token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { iat: number; exp: number };
  expect(claims).toMatchObject({
    userID: 'SIM31_SIMKEY0031',
    publicKey: 'SIMKEY0031',
    isInteractive: true,
    exp: claims.iat + 86_400,
  });

  const socket = new InteractiveWs(simulator.url);
  const orders: Row[] = [];
  const trades: Row[] = [];
  const positions: Row[] = [];
  const joined = vi.fn();
  socket.init({ userID: client.userID, token: client.token });
  socket.onJoined(joined);
  socket.onOrder((row) => orders.push(row));
  socket.onTrade((row) => trades.push(row));
  socket.onPosition((row) => positions.push(row));
  await vi.waitFor(() => expect(joined).toHaveBeenCalled(), 10_000);

  const price = await lastPrice();
  const placingAt = Date.now();
  const placed = await client.placeOrder(limitOrder({ limitPrice: onTick(price * 0.75) }));
  expect(placed).toMatchObject({
    code: 's-orders-0001',
    description: 'Request sent',
    result: { OrderUniqueIdentifier: 'abc123', ClientID: 'SIM31' },
  });
  const appOrderID = placed.result.AppOrderID;
  expect(String(appOrderID)).toMatch(/^\d{10}$/);
  const early = await client.getOrderHistory(appOrderID);
  // Nobody is told within a second; a slow machine may have asked later.
  if (Date.now() - placingAt < 1_000) expect(codeOf(early)).toBe('e-orders-0001');
  await vi.waitFor(
    () => expect(orders.map((row) => row.OrderStatus)).toEqual(['PendingNew', 'New']),
    10_000,
  );
  expect(fieldNames(orders[0])).toEqual(shapes.orderEvent);
  expect(orders[0]).toMatchObject({
    OrderSide: 'Buy',
    OrderSideAPI: 'BUY',
    OrderType: 'Limit',
    ExchangeOrderID: '',
    OrderAverageTradedPrice: '',
    TradingSymbol: option.name,
  });
  expect(orders[0]?.OrderGeneratedDateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}$/);
  expect(orders[0]?.OrderGeneratedDateTimeAPI).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);

  const changed = {
    modifiedProductType: 'NRML',
    modifiedOrderType: 'LIMIT',
    modifiedOrderQuantity: option.lot * 2,
    modifiedDisclosedQuantity: 0,
    modifiedStopPrice: 0,
    modifiedTimeInForce: 'DAY',
  };
  const modified = await client.modifyOrder({
    appOrderID,
    ...changed,
    modifiedLimitPrice: onTick(price * 0.7),
    orderUniqueIdentifier: 'abc123',
  });
  expect(modified.code).toBe('s-orders-0001');
  await vi.waitFor(
    () =>
      expect(orders.map((row) => row.OrderStatus).slice(2)).toEqual(['PendingReplace', 'Replaced']),
    10_000,
  );
  expect(orders.at(-1)).toMatchObject({
    OrderQuantity: option.lot * 2,
    OrderPrice: onTick(price * 0.7),
  });

  expect((await client.cancelOrder({ appOrderID, orderUniqueIdentifier: 'abc123' })).code).toBe(
    's-orders-0001',
  );
  await vi.waitFor(
    () =>
      expect(orders.map((row) => row.OrderStatus).slice(4)).toEqual(['PendingCancel', 'Cancelled']),
    10_000,
  );
  const history = await answered(() => client.getOrderHistory(appOrderID));
  expect(history.result.map((row) => row.OrderStatus)).toEqual([
    'PendingNew',
    'New',
    'PendingReplace',
    'Replaced',
    'PendingCancel',
    'Cancelled',
  ]);

  const quantity = option.lot * 12;
  const bought = await client.placeOrder(
    limitOrder({
      limitPrice: onTick(price * 1.2),
      orderQuantity: quantity,
      orderUniqueIdentifier: 'fills',
    }),
  );
  await vi.waitFor(
    () =>
      expect(orders.at(-1)).toMatchObject({
        AppOrderID: bought.result.AppOrderID,
        OrderStatus: 'Filled',
        CumulativeQuantity: quantity,
        LeavesQuantity: 0,
      }),
    10_000,
  );
  await vi.waitFor(
    () =>
      expect(trades.map((row) => row.LastTradedQuantity)).toEqual([
        option.lot * 10,
        option.lot * 2,
      ]),
    10_000,
  );
  expect(new Set(trades.map((row) => row.ExecutionID)).size).toBe(2);
  expect(fieldNames(trades[0])).toEqual(shapes.tradeEvent);
  const whole = ['DayWise', 'NetWise'].map((kind) => ({
    IsDayWiseNetWise: kind,
    NetPosition: String(quantity),
  }));
  await vi.waitFor(() => expect(positions.slice(-2)).toMatchObject(whole), 10_000);
  expect(fieldNames(positions[0])).toEqual(shapes.positionEvent);

  const book = await answered(() => client.getOrderBook());
  expect(fieldNames(book.result[0])).toEqual(shapes.orderRow);
  expect(book.result.map((row) => [row.OrderSide, row.OrderStatus])).toEqual([
    ['BUY', 'Cancelled'],
    ['BUY', 'Filled'],
  ]);
  const tradeBook = await client.getTradeBook();
  expect(fieldNames(tradeBook.result[0])).toEqual(shapes.tradeRow);
  expect(tradeBook.result.map((row) => row.ExecutionID)).toEqual(
    trades.map((row) => row.ExecutionID),
  );
  const held = (await client.getPositions({ dayOrNet: 'NetWise' })).result.positionList;
  expect(fieldNames(held[0])).toEqual(shapes.positionRow);
  expect(held).toMatchObject([
    {
      Quantity: String(quantity),
      OpenBuyQuantity: String(quantity),
      OpenSellQuantity: '0',
      ExchangeInstrumentId: String(option.id),
    },
  ]);
  endSocket(socket);
});

test('balance, holdings, profile and enums read as documented, and each book answers once a second', async () => {
  const client = await tradingClient('0012');
  // Asked together: one after the other may take more than a second.
  const balances = await Promise.all([client.getBalance(), client.getBalance()]);
  const [refused, told] = balances[0].error ? balances : balances.toReversed();
  const limits = told?.result.BalanceList.find(
    (row) => row.limitHeader === 'ALL|ALL|ALL',
  )?.limitObject;
  expect(fieldNames(limits)).toEqual([
    'AccountID',
    'RMSSubLimits',
    'limitsAssigned',
    'marginAvailable',
    'marginUtilized',
  ]);
  expect(fieldNames(limits?.RMSSubLimits)).toEqual(shapes.subLimits);
  expect(fieldNames(limits?.marginAvailable)).toEqual(shapes.marginAvailable);
  expect(fieldNames(limits?.marginUtilized)).toEqual(shapes.marginUtilized);
  const pledged = Number(limits?.RMSSubLimits?.collateral);
  expect(pledged).toBeGreaterThan(3_000_000);
  expect(limits?.RMSSubLimits).toMatchObject({
    cashAvailable: '5000000.00',
    netMarginAvailable: (5_000_000 + pledged).toFixed(2),
  });
  expect(refused?.error?.statusCode).toBe(429);
  expect(refused && codeOf(refused)).toBe('e-apirl-0004');
  const [isin, holding] =
    Object.entries((await client.getHoldings()).result.RMSHoldings.Holdings)[0] ?? [];
  expect(fieldNames(holding)).toEqual(shapes.holdingRow);
  expect(holding?.ISIN).toBe(isin);
  expect((await client.getProfile()).result).toMatchObject({
    ClientId: 'SIM12',
    IsInvestorClient: true,
    ClientExchangeDetailsList: { NSEFO: { Enabled: true }, BSEFO: { Enabled: true } },
  });
  expect((await client.getEnums({ userID: client.userID })).result).toHaveProperty(
    'positionSqureOffMode',
  );
  expect((await client.logOut()).code).toBe('s-user-0001');
  expect(codeOf(await client.getTradeBook())).toBe('e-session-0007');
});

test('a bad order is refused at once, a risky one after its acknowledgement', async () => {
  await simulator.control('POST', '/clients', {
    clientCode: 'POOR1',
    appKey: 'POORKEY',
    secretKey: 'POORSECRET',
    cash: 100_000,
  });
  const client = new Interactive(simulator.url);
  await client.logIn({ appKey: 'POORKEY', secretKey: 'POORSECRET', source: 'WEBAPI' });
  const invalid = await client.placeOrder(limitOrder({ limitPrice: 10, orderSide: 'HOLD' }));
  expect(invalid.error?.statusCode).toBe(400);
  expect(JSON.parse(invalid.error?.message.slice(6) ?? '{}').result.errors).toEqual([
    {
      field: ['orderSide'],
      location: 'body',
      messages: ['"orderSide" must be one of [BUY, SELL]'],
      types: ['any.allowOnly'],
    },
  ]);
  expect(
    (await client.placeOrder(limitOrder({ limitPrice: 10, orderQuantity: option.lot + 1 }))).error
      ?.message,
  ).toContain('not a multiple of lot size');
  const price = await lastPrice();
  await client.placeOrder(
    limitOrder({ limitPrice: onTick(price * 2), orderUniqueIdentifier: 'price' }),
  );
  await client.placeOrder(
    limitOrder({
      limitPrice: onTick(price),
      orderQuantity: option.lot * 28,
      orderUniqueIdentifier: 'freeze',
    }),
  );
  await client.placeOrder(
    limitOrder({
      limitPrice: onTick(price * 0.9),
      orderSide: 'SELL',
      orderUniqueIdentifier: 'margin',
    }),
  );
  const reasons = await vi.waitFor(
    async () => {
      const { result } = await answered(() => client.getOrderBook());
      expect(result.map((row) => row.OrderStatus)).toEqual(['Rejected', 'Rejected', 'Rejected']);
      return new Map(
        result.map((row) => [
          row.OrderUniqueIdentifier,
          [row.OrderStatus, row.LeavesQuantity, row.CancelRejectReason],
        ]),
      );
    },
    { timeout: 10_000 },
  );
  expect(reasons.get('price')).toEqual([
    'Rejected',
    option.lot,
    expect.stringContaining('RED:RULE:'),
  ]);
  expect(reasons.get('freeze')).toEqual([
    'Rejected',
    option.lot * 28,
    expect.stringContaining('Freeze Quantity'),
  ]);
  expect(reasons.get('margin')).toEqual([
    'Rejected',
    option.lot,
    expect.stringMatching(/OEMS:RMS : Margin Exceeds.*ALL\|ALL\|ALL/),
  ]);
});

test('a second login kills the first token: refused by REST, logged out by socket', async () => {
  const first = await tradingClient('0014');
  const socket = new InteractiveWs(simulator.url);
  const events: string[] = [];
  socket.init({ userID: first.userID, token: first.token });
  socket.onJoined(() => events.push('joined'));
  socket.onLogout(() => events.push('logout'));
  socket.onDisconnect(() => events.push('disconnect'));
  await vi.waitFor(() => expect(events).toEqual(['joined']), 10_000);
  const second = await tradingClient('0014');
  await vi.waitFor(() => expect(events).toEqual(['joined', 'logout', 'disconnect']), 10_000);
  endSocket(socket);
  const refused = await first.getProfile();
  expect([refused.error?.statusCode, codeOf(refused)]).toEqual([400, 'e-session-0007']);
  expect((await second.getProfile()).type).toBe('success');
});

test('the official market data client reads configuration, master, quotes and bars, and receives 1502, 1505 and 1510', async () => {
  const client = await marketClient('01');
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
  const socket = new MarketWs(`${simulator.url}/apimarketdata`);
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
  const instruments = [{ exchangeSegment: 2, exchangeInstrumentID: option.id }];
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

test('raw clients of both protocols hear 1501 and 1512, and a bad token as an error', async () => {
  const client = await marketClient('02');
  const query = {
    token: client.token,
    userID: client.userID,
    publishFormat: 'JSON',
    broadcastMode: 'Full',
  };
  const heard: Record<string, unknown[]> = {};
  const listen = (
    name: string,
    socket: { on(event: string, listener: (data: unknown) => void): unknown },
    events: readonly string[],
  ) => {
    for (const event of events)
      socket.on(event, (data) => {
        heard[`${name} ${event}`] = [...(heard[`${name} ${event}`] ?? []), data];
      });
  };
  const events = ['joined', '1501-json-full', '1512-json-full', '1507-json-full'];
  const connectedAt = Date.now();
  const old = connectOld(simulator.url, {
    path: '/apimarketdata/socket.io',
    query,
    forceNew: true,
  });
  const current = connect(simulator.url, {
    path: '/apimarketdata/socket.io',
    query,
    transports: ['websocket'],
  });
  listen('eio3', old, events);
  listen('eio4', current, events);
  const instruments = [nifty, { exchangeSegment: 2, exchangeInstrumentID: option.id }];
  await client.subscription({ instruments, xtsMessageCode: 1501 });
  await client.subscription({ instruments, xtsMessageCode: 1512 });
  await vi.waitFor(
    () =>
      expect(Object.keys(heard).sort()).toEqual(
        ['eio3', 'eio4'].flatMap((name) => [...events].sort().map((event) => `${name} ${event}`)),
      ),
    10_000,
  );
  for (const name of ['eio3', 'eio4']) {
    const tick = JSON.parse(String(heard[`${name} 1501-json-full`]?.[0])) as Row;
    expect(fieldNames(tick)).toEqual(shapes.nested1501);
    expect(fieldNames(tick.Touchline as Row)).toEqual(shapes.touchline);
    const tradedAt =
      (Number((tick.Touchline as Row).LastTradedTime) + 315_532_800 - 19_800) * 1_000;
    expect(tradedAt).toBeGreaterThan(connectedAt - 10_000);
    expect(tradedAt).toBeLessThan(Date.now() + 10_000);
    expect(fieldNames(JSON.parse(String(heard[`${name} 1512-json-full`]?.[0])) as Row)).toEqual(
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
  const oldBad = connectOld(simulator.url, bad);
  const currentBad = connect(simulator.url, bad);
  listen('bad3', oldBad, ['error']);
  listen('bad4', currentBad, ['error', 'disconnect']);
  await vi.waitFor(
    () =>
      expect(Object.keys(heard)).toEqual(
        expect.arrayContaining(['bad3 error', 'bad4 error', 'bad4 disconnect']),
      ),
    10_000,
  );
  expect([heard['bad3 error']?.[0], heard['bad4 error']?.[0]]).toEqual([
    expect.stringContaining('Invalid Token'),
    expect.stringContaining('Invalid Token'),
  ]);
  oldBad.close();
});

test('a socket can be cut, silenced and made to repeat itself, and replays nothing when it comes back', async () => {
  const client = await tradingClient('0015');
  const query = { token: client.token, userID: client.userID, apiType: 'INTERACTIVE' };
  const join = async (transports: string[]) => {
    const statuses: unknown[] = [];
    const events: string[] = [];
    const socket = connect(simulator.url, {
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
  const price = await lastPrice();
  const place = () => client.placeOrder(limitOrder({ limitPrice: onTick(price * 0.75) }));
  const first = await join(['polling']);
  await simulator.control('POST', '/faults', {
    kind: 'duplicate-events',
    client: 'SIM15',
    path: 'order',
  });
  await place();
  await vi.waitFor(
    () => expect(first.statuses).toEqual(['PendingNew', 'PendingNew', 'New', 'New']),
    10_000,
  );
  await simulator.control('DELETE', '/faults');
  await simulator.control('POST', '/faults', { kind: 'drop-socket', client: 'SIM15' });
  await vi.waitFor(() => expect(first.events).toContain('disconnect'), 10_000);
  await place();
  const resting = async () =>
    (await simulator.control('GET', '/books/SIM15')).orders as { status: string }[];
  await vi.waitFor(
    async () => expect((await resting()).map(({ status }) => status)).toEqual(['New', 'New']),
    10_000,
  );
  const second = await join(['websocket']);
  await simulator.control('POST', '/faults', { kind: 'silent-socket', client: 'SIM15', count: 1 });
  await place();
  await vi.waitFor(() => expect(second.statuses).toEqual(['New']), 10_000);
  await simulator.control('DELETE', '/faults');
  second.socket.close();
});

function ohlcTime(at: number): string {
  const ist = new Date(at + 19_800_000);
  const month = ist.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${month} ${String(ist.getUTCDate()).padStart(2, '0')} ${ist.getUTCFullYear()} ${ist.toISOString().slice(11, 19).replaceAll(':', '')}`;
}
