import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endSocket, Interactive, InteractiveWs, type Row } from '#support/xts-clients.ts';
import {
  answered,
  codeOf,
  lastPrice,
  limitOrder,
  onTick,
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

test('XTS interactive: the official client takes an order through its whole life', async () => {
  const client = await tradingClient(xts.simulator, '0031');
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

  const socket = new InteractiveWs(xts.simulator.url);
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

  const price = await lastPrice(xts);
  const placingAt = Date.now();
  const placed = await client.placeOrder(
    limitOrder(xts.option, { limitPrice: onTick(price * 0.75) }),
  );
  expect(placed).toMatchObject({
    code: 's-orders-0001',
    description: 'Request sent',
    result: { OrderUniqueIdentifier: 'abc123', ClientID: 'SIM31' },
  });
  const appOrderID = placed.result.AppOrderID;
  expect(String(appOrderID)).toMatch(/^\d{10}$/);
  const early = await client.getOrderHistory(appOrderID);
  // There is no answer within a second; a slow machine may have asked later.
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
    TradingSymbol: xts.option.name,
  });
  expect(orders[0]?.OrderGeneratedDateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}$/);
  expect(orders[0]?.OrderGeneratedDateTimeAPI).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);

  const changed = {
    modifiedProductType: 'NRML',
    modifiedOrderType: 'LIMIT',
    modifiedOrderQuantity: xts.option.lot * 2,
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
    OrderQuantity: xts.option.lot * 2,
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
  // The broker answers nothing of an order within its first second.
  await vi.waitFor(async () => {
    const { result } = await answered(() => client.getOrderHistory(appOrderID));
    expect(result?.map((row) => row.OrderStatus)).toEqual([
      'PendingNew',
      'New',
      'PendingReplace',
      'Replaced',
      'PendingCancel',
      'Cancelled',
    ]);
  }, 10_000);

  const quantity = xts.option.lot * 12;
  const bought = await client.placeOrder(
    limitOrder(xts.option, {
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
        xts.option.lot * 10,
        xts.option.lot * 2,
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
      ExchangeInstrumentId: String(xts.option.id),
    },
  ]);
  endSocket(socket);
});

test('XTS interactive: balance, holdings, profile and enums read as documented, and each book answers once a second', async () => {
  const client = await tradingClient(xts.simulator, '0012');
  // Asked together: one after the other may take more than a second.
  const balances = await Promise.all([client.getBalance(), client.getBalance()]);
  const [refused, answered] = balances[0].error ? balances : balances.toReversed();
  const limits = answered?.result.BalanceList.find(
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

test('XTS interactive: an invalid order is refused at once, a risky one after its acknowledgement', async () => {
  await xts.simulator.control('POST', '/clients', {
    clientCode: 'POOR1',
    appKey: 'POORKEY',
    secretKey: 'POORSECRET',
    cash: 100_000,
  });
  const client = new Interactive(xts.simulator.url);
  await client.logIn({ appKey: 'POORKEY', secretKey: 'POORSECRET', source: 'WEBAPI' });
  const invalid = await client.placeOrder(
    limitOrder(xts.option, { limitPrice: 10, orderSide: 'HOLD' }),
  );
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
    (
      await client.placeOrder(
        limitOrder(xts.option, { limitPrice: 10, orderQuantity: xts.option.lot + 1 }),
      )
    ).error?.message,
  ).toContain('not a multiple of lot size');
  const price = await lastPrice(xts);
  await client.placeOrder(
    limitOrder(xts.option, { limitPrice: onTick(price * 2), orderUniqueIdentifier: 'price' }),
  );
  await client.placeOrder(
    limitOrder(xts.option, {
      limitPrice: onTick(price),
      orderQuantity: xts.option.lot * 28,
      orderUniqueIdentifier: 'freeze',
    }),
  );
  await client.placeOrder(
    limitOrder(xts.option, {
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
    xts.option.lot,
    expect.stringContaining('RED:RULE:'),
  ]);
  expect(reasons.get('freeze')).toEqual([
    'Rejected',
    xts.option.lot * 28,
    expect.stringContaining('Freeze Quantity'),
  ]);
  expect(reasons.get('margin')).toEqual([
    'Rejected',
    xts.option.lot,
    expect.stringMatching(/OEMS:RMS : Margin Exceeds.*ALL\|ALL\|ALL/),
  ]);
});

test('XTS interactive: a second login ends the first token: refused by REST, logged out by socket', async () => {
  const first = await tradingClient(xts.simulator, '0014');
  const socket = new InteractiveWs(xts.simulator.url);
  const events: string[] = [];
  socket.init({ userID: first.userID, token: first.token });
  socket.onJoined(() => events.push('joined'));
  socket.onLogout(() => events.push('logout'));
  socket.onDisconnect(() => events.push('disconnect'));
  await vi.waitFor(() => expect(events).toEqual(['joined']), 10_000);
  const second = await tradingClient(xts.simulator, '0014');
  await vi.waitFor(() => expect(events).toEqual(['joined', 'logout', 'disconnect']), 10_000);
  endSocket(socket);
  const refused = await first.getProfile();
  expect([refused.error?.statusCode, codeOf(refused)]).toEqual([400, 'e-session-0007']);
  expect((await second.getProfile()).type).toBe('success');
});
