import { expect, test } from 'vitest';
import { type Evidence, judge } from './judge.ts';

const tagOf = (name: string) => name.toLowerCase().padEnd(18, 'a');
const call = 'NIFTY 24NOV26 26000 CE';
const wing = 'NIFTY 24NOV26 26200 CE';

interface TradeFields {
  tag?: string;
  at: number;
  side: 'BUY' | 'SELL';
  quantity?: number;
  symbol?: string;
}

let made = 0;
function trade({ tag = 'x', at, side, quantity = 65, symbol = call }: TradeFields) {
  made += 1;
  return {
    tag: tag === '' ? '' : tagOf(tag),
    source: tag === '' ? ('hand' as const) : ('api' as const),
    product: 'NRML' as const,
    symbol,
    side,
    quantity,
    pricePaise: 100,
    executionId: String(made).padStart(6, '0'),
    appOrderId: made,
    at,
  };
}

/** A round with these trades, all of them known to the platform; `change` may differ from that. */
function evidence(trades: ReturnType<typeof trade>[], change: Partial<Evidence> = {}): Evidence {
  const order = ({
    tag,
    source,
    symbol,
    side,
    quantity,
    at,
    appOrderId,
  }: (typeof trades)[number]) => ({
    ...{
      tag,
      source,
      product: 'NRML' as const,
      instrumentId: 1,
      symbol,
      side,
      quantity,
      appOrderId,
      status: 'Filled',
      filledQuantity: quantity,
      generatedAt: at,
    },
  });
  const ours = trades.filter(({ tag }) => tag !== '');
  const purposeOf = (tag: string) =>
    tag.startsWith('exit') ? ('exit' as const) : ('entry' as const);
  const fills = ({ executionId, quantity, pricePaise, at }: (typeof trades)[number]) => ({
    [executionId]: { quantity, pricePaise, at },
  });
  return {
    book: { orders: trades.map(order), trades },
    records: ours.map((one) => ({ tag: one.tag, purpose: purposeOf(one.tag), fills: fills(one) })),
    intendedUnits: () => 65,
    broker: 'in time',
    blind: [],
    stops: [],
    ended: 'stopped',
    endedAt: 100_000,
    ...change,
  };
}

const kinds = (given: Evidence) => judge(given).map(({ kind }) => kind);

const honest = [
  trade({ tag: 'wing', at: 1_000, side: 'BUY', symbol: wing }),
  trade({ tag: 'short', at: 2_000, side: 'SELL' }),
  trade({ tag: 'exitshort', at: 50_000, side: 'BUY' }),
  trade({ tag: 'exitwing', at: 51_000, side: 'SELL', symbol: wing }),
];

test('chaos judge: a round that opens, holds and closes a position has no fault', () =>
  expect(judge(evidence(honest))).toEqual([]));

test('chaos judge: finds a tag used twice', () => {
  const again = { ...trade({ tag: 'short', at: 3_000, side: 'BUY' }), quantity: 0 };
  expect(kinds(evidence([...honest, again]))).toContain('duplicate tag');
});

test('chaos judge: finds a naked leg of longer than five seconds, unless it was invisible', () => {
  const late = [
    trade({ tag: 'short', at: 1_000, side: 'SELL' }),
    trade({ tag: 'wing', at: 6_500, side: 'BUY', symbol: wing }),
  ];
  expect(kinds(evidence(late))).toEqual(['naked']);
  expect(kinds(evidence(late, { blind: [{ fromAt: 0, toAt: 2_000 }] }))).toEqual([]);
  expect(kinds(evidence([late[0], { ...late[1], at: 5_900 }] as typeof late))).toEqual([]);
});

test('chaos judge: finds a naked leg until the end of the round', () =>
  expect(kinds(evidence([trade({ at: 90_000, side: 'SELL' })]))).toEqual(['naked']));

test('chaos judge: finds more of a leg than intended', () => {
  const twice = [
    ...honest.slice(0, 1),
    trade({ tag: 'wingb', at: 1_500, side: 'BUY', symbol: wing }),
  ];
  expect(judge(evidence(twice))).toEqual([
    { kind: 'more than intended', detail: `130 of ${wing}, intended 65` },
  ]);
});

test('chaos judge: allows buying again what was sold by hand', () => {
  const byHand = trade({ tag: '', at: 10_000, side: 'SELL', symbol: wing });
  const again = trade({ tag: 'wingb', at: 11_000, side: 'BUY', symbol: wing });
  expect(kinds(evidence([...honest.slice(0, 2), byHand, again, ...honest.slice(2)]))).not.toContain(
    'more than intended',
  );
});

test('chaos judge: allows a short bought back twice where the broker was late, but never one sold too often', () => {
  const bought = [...honest.slice(0, 3), trade({ tag: 'exitlate', at: 50_500, side: 'BUY' })];
  expect(kinds(evidence(bought))).toContain('turned round');
  expect(kinds(evidence(bought, { broker: 'late' }))).not.toContain('turned round');
  const sold = [...honest, trade({ tag: 'exitwingb', at: 52_000, side: 'SELL', symbol: wing })];
  expect(kinds(evidence(sold, { broker: 'late' }))).toContain('turned round');
});

test('chaos judge: finds a leg reversed by an exit, except one just closed by hand', () => {
  const over = trade({ tag: 'exitmore', at: 50_500, side: 'BUY' });
  expect(kinds(evidence([...honest.slice(0, 3), over]))).toContain('turned round');
  const byHand = trade({ tag: '', at: 49_000, side: 'BUY' });
  expect(kinds(evidence([...honest.slice(0, 2), byHand, ...honest.slice(2, 3)]))).not.toContain(
    'turned round',
  );
});

test('chaos judge: finds a stop with open legs, unless they were found and closed', () => {
  const stop = { at: 60_000, left: [`${call} -65`], reopened: false };
  expect(kinds(evidence(honest, { stops: [stop] }))).toEqual(['stopped while not flat']);
  expect(kinds(evidence(honest, { stops: [{ ...stop, reopened: true }] }))).toEqual([]);
});

test('chaos judge: allows only a bought leg that was reported as left to expire', () => {
  const leftToExpire = [`Nobody bids for ${wing} 65 on Nov 22, 2026: left to expire.`];
  const stopped = (left: string[]) =>
    kinds(evidence(honest, { leftToExpire, stops: [{ at: 60_000, left, reopened: false }] }));
  expect(stopped([`${wing} 65`])).toEqual([]);
  expect(stopped([`${wing} 130`])).toEqual(['stopped while not flat']);
  expect(stopped([`${wing} 65`, `${call} -65`])).toEqual(['stopped while not flat']);
});

test('chaos judge: finds an order without a record, and fills counted once too often', () => {
  const whole = evidence(honest);
  expect(kinds({ ...whole, records: whole.records.slice(1) })).toEqual([
    'unknown order',
    'miscounted fills',
  ]);
  const [first, ...rest] = whole.records;
  const doubled = {
    ...whole,
    records: [
      { ...first, fills: { ...first?.fills, again: { quantity: 65, pricePaise: 1, at: 1 } } },
      ...rest,
    ],
  };
  expect(kinds(doubled as Evidence)).toEqual(['miscounted fills']);
});

test('chaos judge: finds wings bought and sold again and again', () => {
  const cycle = (at: number) => [
    trade({ tag: 'wing', at, side: 'BUY', symbol: wing }),
    trade({ tag: 'exitwing', at: at + 100, side: 'SELL', symbol: wing }),
  ];
  const book = evidence([...honest, ...cycle(60_000), ...cycle(70_000)]);
  expect(kinds(book)).toContain('churn');
  expect(kinds(evidence([...honest, ...cycle(60_000)]))).not.toContain('churn');
  const cutShort = evidence([...honest, ...cycle(60_000), ...cycle(70_000)], {
    squareOffAt: 70_050,
  });
  expect(kinds(cutShort)).not.toContain('churn');
});

test('chaos judge: finds a round that never ends', () =>
  expect(kinds(evidence(honest, { ended: 'never' }))).toEqual(['never stopped']));
