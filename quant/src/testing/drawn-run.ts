import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { defaultParameters } from '#enigma/parameters.ts';
import { enigmaStrategy } from '#enigma/strategy.ts';
import { quoteOption } from '#prices/option-quote.ts';
import type { BookOrder, Books, BookTrade } from '#run/books/books.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { runProduct } from '#run/books/own-rows.ts';
import { allOrders } from '#run/books/run-orders.ts';
import type { RunEvent, RunMarket, RunState, Second } from '#run/state/state.ts';
import { anOrder, aRunAccount } from './run-fixtures.ts';
import { barsUntil, contracts, levels } from './run-market-fixture.ts';

// For tests: a market, old orders and events, all chosen at random.

export const startsAt = istInstant('2026-11-19', '11:00');
export const traded = contracts.filter(
  (_, place) => place % Math.ceil(contracts.length / 10) === 0,
);
const quotes = new Map(
  contracts.map((contract) => [contract.instrumentId, quoteOption(contract, startsAt, levels)]),
);
export const account = aRunAccount({
  startedAt: startsAt - 3 * 86_400_000,
  strategy: enigmaStrategy,
  parameters: { ...defaultParameters, threshold: 10, lots: 1, cooldown: 0, maxLoss: 100 },
  dailyLossPctHundredths: 10_000,
});
export const tagOf: Second['tagOf'] = ({ runId, cycle, leg, attempt }) =>
  `${runId}-${cycle}-${leg}-${attempt}`;
export const at = <Item>(items: readonly Item[], place: number): Item =>
  items[place % items.length] as Item;

export function marketAt(now: number, ageMs: number): RunMarket {
  const bars = barsUntil(now);
  const indices = {
    NIFTY: { lastPaise: levels.indexPaise, at: now },
    INDIAVIX: { lastPaise: levels.vixHundredths },
  };
  const quoteOf = (id: number) => {
    const quote = quotes.get(id);
    return quote && { ...quote, at: now - ageMs };
  };
  return { indices, contracts, heldContracts: [], bars, quoteOf };
}

interface Drawn {
  kind: 'second' | 'books' | 'positions' | 'answer' | 'cancel-sent' | 'account' | 'reopen';
  afterMs: number;
  picks: number[];
}

export const order = fc.record({
  state: fc.constantFrom(
    'filled',
    'filled',
    'filled',
    'cancelled',
    'cancelled',
    'rejected',
    'lost',
    'open',
    'sent',
    'unknown',
  ),
  contract: fc.nat({ max: 9 }),
  side: fc.constantFrom('BUY', 'SELL'),
  purpose: fc.constantFrom('entry', 'exit'),
  cycle: fc.integer({ min: 1, max: 4 }),
  ageMs: fc.integer({ min: 0, max: 2 * 86_400_000 }),
  share: fc.constantFrom(0, 65, 130),
  gap: fc.nat({ max: 3 }),
});

/** An order as an earlier shift of the agent may have stored it. */
export function stored(
  {
    contract,
    share,
    gap,
    ageMs,
    ...drawn
  }: typeof order extends fc.Arbitrary<infer Of> ? Of : never,
  attempt: number,
): OrderDocument {
  const { instrumentId, displayName, optionType } = at(traded, contract);
  const filledQuantity =
    drawn.state === 'filled'
      ? 130
      : drawn.state === 'cancelled' || drawn.state === 'open'
        ? Math.min(share, 65)
        : 0;
  const createdAt = startsAt - (attempt % 3 === 0 ? ageMs : ageMs / 100);
  const fill = {
    quantity: filledQuantity,
    pricePaise: 5_000 + 10 * attempt,
    at: gap === 1 ? null : createdAt + 700,
  };
  const isLong = (drawn.side === 'BUY') === (drawn.purpose === 'entry');
  return anOrder({
    ...drawn,
    tag: `t${attempt}`,
    leg: `${isLong ? 'long' : 'short'}${optionType === 'CE' ? 'Call' : 'Put'}:${drawn.purpose}`,
    attempt,
    instrumentId,
    symbol: displayName,
    filledQuantity,
    fills: filledQuantity > 0 ? { [`x${attempt}`]: fill } : {},
    ...(drawn.state === 'lost' || gap === 2 ? {} : { seen: true }),
    appOrderId: drawn.state === 'lost' || gap === 3 ? '' : `n${attempt}`,
    createdAt,
    sentAt: gap === 1 && attempt % 2 === 0 ? null : createdAt + 200,
    updatedAt: createdAt + 900,
  });
}

/** Rows and trades of the run's orders (settled ones too) and trades by hand. */
function booksOf(state: RunState, { picks }: Drawn, now: number): Books {
  const all = allOrders(state.orders);
  const orders: BookOrder[] = [];
  const trades: BookTrade[] = [];
  for (const pick of all.length === 0 ? [] : picks) {
    const {
      tag,
      appOrderId,
      segment,
      instrumentId,
      symbol,
      side,
      quantity,
      filledQuantity,
      fills,
    } = at(all, pick >> 4);
    const number = appOrderId || `n${tag}`;
    const status = at(['open', 'filled', 'cancelled', 'rejected'] as const, pick);
    const more = (pick >> 2) % 4 === 0 ? Math.min(65, quantity - filledQuantity) : 0;
    const [executionId] = Object.keys(fills);
    const isHand = pick % 16 === 15;
    const whose = { segment, instrumentId, product: runProduct };
    const fill = {
      ...whose,
      symbol,
      side,
      pricePaise: 5_000 + (pick % 100),
      at: now - (pick % 7) * 1_000,
      executionId: `x${now}-${pick}`,
    };
    // The same trade, reported without its tag.
    if (executionId !== undefined && appOrderId !== '')
      trades.push({ ...fill, executionId, appOrderId, tag: '', quantity: 65 });
    if (isHand)
      trades.push({
        ...fill,
        executionId: `h${now}-${pick}`,
        appOrderId: 'app',
        tag: pick % 32 === 31 ? '' : 'theirs',
        quantity: 65,
      });
    else if (more > 0)
      trades.push({ ...fill, appOrderId: number, tag: pick % 3 === 0 ? '' : tag, quantity: more });
    if (!isHand && pick % 5 > 0)
      orders.push({
        appOrderId: number,
        tag,
        ...whose,
        symbol,
        side,
        quantity,
        filledQuantity: filledQuantity + more,
        status,
        reason: pick % 2 ? 'RMS' : '',
      });
  }
  return { orders, trades, readAt: now, answeredAt: now + 200 };
}

export function eventOf(state: RunState, drawn: Drawn, now: number): RunEvent {
  const [pick = 0, other = 0] = drawn.picks;
  const tag = at([...allOrders(state.orders), anOrder()], pick).tag;
  switch (drawn.kind) {
    case 'reopen':
    case 'second': {
      const market = marketAt(now, pick % 4 === 0 ? 60_000 : 0);
      return {
        kind: 'second',
        second: {
          now,
          epoch: 1,
          hours: 'always',
          ordersPerSecond: 7,
          market,
          entries: 'allowed',
          tagOf,
        },
      };
    }
    case 'books':
      return { kind: 'books', books: booksOf(state, drawn, now) };
    case 'positions': {
      const odd =
        pick % 3 === 0 ? { [at(traded, other).instrumentId]: 65 * ((other % 5) - 2) } : {};
      const nets = { ...netsOf(state), ...odd };
      return {
        kind: 'positions',
        positions: { nets, figures: {}, heldElsewhere: [], readAt: now },
      };
    }
    case 'answer':
      return {
        kind: 'answer',
        tag,
        now,
        answer:
          other % 2 ? { kind: 'taken', appOrderId: `n${tag}` } : { kind: 'refused', reason: 'RMS' },
      };
    case 'cancel-sent':
      return { kind: 'cancel-sent', tag, now };
    case 'account': {
      const running = { state: 'running', stoppingAt: null } as const;
      const stopping = { state: 'stopping', stoppingAt: now } as const;
      return { kind: 'account', account: { ...state.account, ...(pick % 2 ? running : stopping) } };
    }
  }
}

function netsOf(state: RunState): Record<number, number> {
  const { held, foreign } = state.orders.book;
  const ids = Object.keys(held).map(Number);
  return Object.fromEntries(ids.map((id) => [id, (held[id] ?? 0) + (foreign[id] ?? 0)]));
}

export const drawnEvents = fc.array(
  fc.record({
    kind: fc.constantFrom<Drawn['kind'][]>(
      'second',
      'second',
      'second',
      'books',
      'books',
      'positions',
      'answer',
      'cancel-sent',
      'account',
      'reopen',
    ),
    afterMs: fc.constantFrom(1_000, 1_000, 1_000, 4_000, 45_000, 301_000, 901_000, 86_400_000),
    picks: fc.array(fc.nat(), { minLength: 2, maxLength: 8 }),
  }),
  { minLength: 10, maxLength: 40 },
);
