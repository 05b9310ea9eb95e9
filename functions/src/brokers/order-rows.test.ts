import { expect, test } from 'vitest';
import { ordersFrom, tradesFrom } from '#brokers/order-rows.ts';

const row = {
  ClientID: 'SIM01',
  AppOrderID: 1_210_000_001,
  ProductType: 'NRML',
  ExchangeSegment: 'NSEFO',
  ExchangeInstrumentID: 40_001,
  TradingSymbol: 'NIFTY 18AUG2026 CE 24450',
  OrderSide: 'SELL',
  OrderType: 'Limit',
  OrderPrice: '1,101.50',
  OrderQuantity: '130',
  LeavesQuantity: 65,
  CumulativeQuantity: '65',
  OrderStatus: 'PartiallyFilled',
  OrderAverageTradedPrice: '1,101.50',
  OrderGeneratedDateTime: '18-08-2026 10:00:15',
  LastUpdateDateTime: '18-08-2026 10:00:16',
  OrderUniqueIdentifier: 'a1b2c3d4e5f6',
  CancelRejectReason: '',
  AFieldOfTomorrow: { deep: [1] },
};
const order = (change: Record<string, unknown> = {}) => ordersFrom([{ ...row, ...change }])[0];

test('order rows: a row of the book', () => {
  expect(order()).toEqual({
    appOrderId: '1210000001',
    tag: 'a1b2c3d4e5f6',
    clientId: 'SIM01',
    segment: 'NSEFO',
    instrumentId: 40_001,
    product: 'NRML',
    symbol: 'NIFTY 18AUG2026 CE 24450',
    side: 'SELL',
    orderType: 'Limit',
    quantity: 130,
    filledQuantity: 65,
    leavesQuantity: 65,
    limitPaise: 110_150,
    averagePaise: 110_150,
    status: 'open',
    rawStatus: 'PartiallyFilled',
    reason: '',
    at: Date.parse('2026-08-18T10:00:15+05:30'),
    updatedAt: Date.parse('2026-08-18T10:00:16+05:30'),
  });
});

test.each([
  'PendingNew',
  'New',
  'Open',
  'PartiallyFilled',
  'Replaced',
  'PendingCancel',
  'PendingReplace',
  'Trigger Pending',
  'FrozenByMoon',
])('order rows: %s is open', (status) => {
  for (const LeavesQuantity of [65, 0])
    expect(order({ OrderStatus: status, LeavesQuantity })).toMatchObject({
      status: 'open',
      rawStatus: status,
    });
});

test.each(['Expired', 'Canceled', 'EXPIRED'])(
  'order rows: %s ends an order and keeps its fills',
  (OrderStatus) => {
    expect(order({ OrderStatus, CumulativeQuantity: 75, LeavesQuantity: '0' })).toMatchObject({
      status: 'cancelled',
      filledQuantity: 75,
      leavesQuantity: 0,
    });
    expect(order({ OrderStatus })).toMatchObject({ status: 'open', leavesQuantity: 65 });
    expect(order({ OrderStatus, LeavesQuantity: '' })).toMatchObject({ status: 'open' });
  },
);

test('order rows: a cancelled order keeps its fills', () => {
  expect(
    order({
      OrderStatus: 'Cancelled',
      CumulativeQuantity: 75,
      OrderQuantity: 225,
      LeavesQuantity: 150,
    }),
  ).toMatchObject({
    status: 'cancelled',
    filledQuantity: 75,
    leavesQuantity: 0,
  });
});

test.each(['Rejected', 'Reject'])('order rows: %s has no open units', (OrderStatus) => {
  const rejected = {
    OrderStatus,
    CumulativeQuantity: 0,
    LeavesQuantity: 130,
    OrderAverageTradedPrice: '',
    CancelRejectReason: 'OEMS:RMS :Margin Exceeds',
  };
  expect(order(rejected)).toMatchObject({
    status: 'rejected',
    filledQuantity: 0,
    leavesQuantity: 0,
    averagePaise: null,
    reason: 'OEMS:RMS :Margin Exceeds',
  });
});

test.each([
  ['New', '', 130, 0],
  ['PendingNew', 'NaN', 130, 0],
  ['Reject', '', 0, 0],
  ['Filled', '', 0, 130],
  ['PartiallyFilled', 'NaN', 65, 65],
  ['Replaced', '', '65', 65],
])(
  'order rows: an unknown count of a %s order is derived where only one is possible',
  (OrderStatus, CumulativeQuantity, LeavesQuantity, filled) => {
    expect(order({ OrderStatus, CumulativeQuantity, LeavesQuantity })?.filledQuantity).toBe(filled);
  },
);

test.each([
  ['count of a cancelled order', { OrderStatus: 'Cancelled', CumulativeQuantity: 'NaN' }],
  [
    'count of an expired order',
    { OrderStatus: 'Expired', CumulativeQuantity: '', LeavesQuantity: 0 },
  ],
  ['count', { OrderStatus: 'PartiallyFilled', CumulativeQuantity: '', LeavesQuantity: '' }],
  ['quantity', { OrderQuantity: '' }],
  ['status', { OrderStatus: undefined }],
  ['order number', { AppOrderID: '' }],
  ['side', { OrderSide: 'LONG' }],
  ['instrument', { ExchangeInstrumentID: undefined }],
])('order rows: a row without a usable %s is an error, not left out', (_what, change) => {
  expect(() => order(change)).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
});

test.each([null, undefined, '', {}, 'none', [1]])(
  'order rows: %j is an error, not an empty book',
  (result) => {
    expect(() => ordersFrom(result)).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
  },
);

test('order rows: those of history and socket have other fields and spellings', () => {
  const { OrderType, TradingSymbol, OrderUniqueIdentifier, LastUpdateDateTime, ...poor } = row;
  expect(
    ordersFrom([
      { ...poor, OrderSide: 'Sell', ExchangeInstrumentID: '40001', ExchangeSegment: 2 },
    ])[0],
  ).toMatchObject({
    side: 'SELL',
    segment: 'NSEFO',
    instrumentId: 40_001,
    symbol: '',
    tag: '',
  });
});

const trade = {
  ...row,
  ExecutionID: '9007199254740993123',
  LastTradedPrice: '101.5',
  LastTradedQuantity: '65',
  LastExecutionTransactTime: '18-08-2026 10:00:16',
};

test('order rows: a trade is one execution with its price and time', () => {
  expect(tradesFrom([trade])[0]).toMatchObject({
    executionId: '9007199254740993123',
    appOrderId: '1210000001',
    tag: 'a1b2c3d4e5f6',
    quantity: 65,
    pricePaise: 10_150,
    at: Date.parse('2026-08-18T10:00:16+05:30'),
  });
});

test.each([{ ExecutionID: '' }, { LastTradedQuantity: 'NaN' }, { LastTradedPrice: '' }])(
  'order rows: a trade without a count is an error: %j',
  (change) => {
    expect(() => tradesFrom([{ ...trade, ...change }])).toThrow(
      expect.objectContaining({ kind: 'bad-answer' }),
    );
  },
);
