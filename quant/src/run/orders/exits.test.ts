import type { StoredQuote } from '@sthira/contract/market';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { isNakedWith, worthlessWings } from '#run/books/held-legs.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { openRun, type RunState } from '#run/state/state.ts';
import type { Intent } from '#strategy/input.ts';
import { factsAt } from '#testing/facts-at.ts';
import { aContract, anOrder, aReading, aRunAccount } from '#testing/run-fixtures.ts';
import { capExits } from './exits.ts';

const now = istInstant('2026-11-20', '12:00');
const endedAt = now - 60_000;
const [shortId, wingId] = [40_001, 40_002];

function filled(instrumentId: number, side: 'BUY' | 'SELL', strike: number): OrderDocument {
  return anOrder({
    ...{ tag: `${side}${instrumentId}`, instrumentId, side, seen: true, state: 'filled' },
    ...{ symbol: `NIFTY 01DEC2026 CE ${strike}`, filledQuantity: 130, updatedAt: 1_000 },
    leg: side === 'BUY' ? 'longCall:entry' : 'shortCall:entry',
    fills: { [`e${instrumentId}`]: { quantity: 130, pricePaise: 10_000, at: 1_000 } },
  });
}
const short = filled(shortId, 'SELL', 25_000);
const wing = filled(wingId, 'BUY', 26_000);
/** An unfilled purchase of the short whose outcome is uncertain. */
const failed = anOrder({
  ...{ tag: 'failed', instrumentId: shortId, side: 'BUY', purpose: 'exit', seen: true },
  ...{ leg: 'shortCall:exit', state: 'cancelled', updatedAt: endedAt },
});

const run = (orders: OrderDocument[], changes: Partial<RunState> = {}): RunState => ({
  ...openRun(aRunAccount(), { saved: undefined, orders }),
  ...changes,
});
const intent = (changes: Partial<Intent>): Intent =>
  ({
    ...{ leg: 'longCall', contract: aContract({ instrumentId: wingId, strike: 26_000 }) },
    ...{ side: 'SELL', quantity: 130, purpose: 'exit' },
    ...changes,
  }) as Intent;
const sellWing = intent({});
const buyShort = intent({
  ...{ leg: 'shortCall', side: 'BUY' },
  contract: aContract({ instrumentId: shortId }),
});
const exitsOf = (state: RunState, held: Record<number, number>) => ({
  ...factsAt(state, now),
  ...{ held, isNaked: isNakedWith(state.orders, held) },
});
const quantities = (state: RunState, held: Record<number, number>, intents = [sellWing]) =>
  capExits(intents, exitsOf(state, held)).map(({ quantity }) => quantity);

test('exits: a wing is not sold while the short of its side is open', () =>
  expect(quantities(run([short, wing]), { [shortId]: -130, [wingId]: 130 })).toEqual([]));

test('exits: only the units of a wing beyond its short are sold', () =>
  expect(quantities(run([short, wing]), { [shortId]: -65, [wingId]: 130 })).toEqual([65]));

test('exits: a wing without a short is sold completely, and two sales share it', () => {
  const held = { [wingId]: 130 };
  expect(quantities(run([wing]), held)).toEqual([130]);
  expect(quantities(run([wing]), held, [sellWing, intent({ quantity: 65 })])).toEqual([130]);
  expect(
    quantities(run([wing]), held, [intent({ quantity: 65 }), intent({ quantity: 130 })]),
  ).toEqual([65, 65]);
});

test.each([
  ['read before it may have been taken up late', now - 2_000, []],
  ['read after that', now - 500, [130]],
])('a wing whose sale was refused is sold again by books that were %s', (_, booksReadAt, sold) => {
  const refused = anOrder({
    ...{ tag: 'refused', instrumentId: wingId, side: 'SELL', purpose: 'exit', refused: true },
    ...{ leg: 'longCall:exit', state: 'rejected', sentAt: now - 41_000 },
  });
  expect(quantities(run([wing, refused], { booksReadAt }), { [wingId]: 130 })).toEqual(sold);
});

const unanswered = (over: Partial<OrderDocument>) =>
  anOrder({
    ...{ instrumentId: shortId, state: 'unknown', sentAt: now - 1_000, updatedAt: now - 1_000 },
    ...over,
  });

test('capExits: a purchase without an answer frees no wing of a sale that may still trade', () => {
  const sale = unanswered({ tag: 'sale', leg: 'shortCall:entry', side: 'SELL', quantity: 65 });
  const purchase = unanswered({
    ...{ tag: 'purchase', leg: 'shortCall:exit', purpose: 'exit', side: 'BUY', quantity: 65 },
  });
  const held = { [shortId]: -65, [wingId]: 130 };
  expect(quantities(run([short, wing, sale, purchase]), held)).toEqual([]);
  expect(quantities(run([short, wing, purchase]), held)).toEqual([65]);
});

test('exits: entries are not capped', () => {
  const entry = intent({ purpose: 'entry' });
  expect(capExits([entry], exitsOf(run([]), {}))).toEqual([entry]);
  expect(capExits([entry, sellWing], exitsOf(run([]), {}))).toEqual([entry]);
});

test('exits: a short without a failed purchase is bought back completely', () =>
  expect(quantities(run([short, wing]), { [shortId]: -130, [wingId]: 130 }, [buyShort])).toEqual([
    130,
  ]));

const read = (net: number, readAt = now) => ({ positions: aReading({ [shortId]: net }, readAt) });

test.each([
  ['the whole short', -130, [130]],
  ['a part of it', -65, [65]],
  ['no short', 0, []],
  ['a long position', 65, []],
])(
  'exits: after a failed purchase no more is bought than the positions show: %s',
  (_, net, bought) =>
    expect(
      quantities(run([short, wing, failed], read(net)), { [shortId]: -130, [wingId]: 130 }, [
        buyShort,
      ]),
    ).toEqual(bought),
);

test('capExits: a purchase at work is taken off what is bought back, beside a sale at work too', () => {
  const atWork = { state: 'open', seen: true, sentAt: endedAt, updatedAt: endedAt } as const;
  const purchase = unanswered({ ...atWork, tag: 'purchase', side: 'BUY', quantity: 65 });
  const sale = unanswered({ ...atWork, tag: 'sale', side: 'SELL', quantity: 65 });
  const held = { [shortId]: -130, [wingId]: 130 };
  const state = run([short, wing, failed, purchase, sale], read(-130));
  expect(quantities(state, held, [buyShort])).toEqual([65]);
});

test('exits: while the trade book cannot be read no more is bought back than the positions show', () => {
  const part = { orders: [], trades: null, readAt: now, answeredAt: now };
  const held = { [shortId]: -130, [wingId]: 130 };
  const bought = (changes: Partial<RunState>) =>
    quantities(run([short, wing], { part, ...changes }), held, [buyShort]);
  expect(bought({})).toEqual([]);
  expect(bought(read(0))).toEqual([]);
  expect(bought(read(-65))).toEqual([65]);
  const old = { booksReadAt: now - 30_001 };
  expect(bought({ ...read(0), ...old })).toEqual([]);
  expect(bought({ ...read(-130), ...old })).toEqual([130]);
  expect(bought(old)).toEqual([130]);
  expect(bought({ ...read(0), booksReadAt: now - 30_000 })).toEqual([130]);
  expect(bought({ ...read(0), part: { ...part, trades: [] } })).toEqual([130]);
});

test.each([
  ['both sides covered', [short, wing], { [shortId]: -130, [wingId]: 130 }, false],
  ['more sold than bought', [short, wing], { [shortId]: -130, [wingId]: 65 }, true],
  ['only sold', [short], { [shortId]: -130 }, true],
  ['nothing', [], {}, false],
])('a run that holds %s is naked: %#', (_, orders, held, naked) =>
  expect(isNakedWith(run(orders).orders, held)).toBe(naked),
);

const quote =
  (bidPaise: number, ageMs = 0) =>
  (): StoredQuote =>
    ({ bidPaise, askPaise: 5, lastPaise: 5, at: now - ageMs }) as StoredQuote;
const left = (
  held: Record<number, number>,
  quoteOf: (id: number) => StoredQuote | undefined = quote(0),
) => worthlessWings(run([short, wing]).orders, { held, now, quoteOf });

test('exits: a wing without a bid is left to expire', () =>
  expect(left({ [wingId]: 130 })).toEqual([wingId]));

test('exits: a wing beside an open short, and a short, are not left to expire', () => {
  expect(left({ [wingId]: 130, [shortId]: -130 })).toEqual([]);
  expect(left({ [shortId]: -130 })).toEqual([]);
});

test('exits: a wing with a bid, or with an unknown or old price, is not left to expire', () => {
  expect(left({ [wingId]: 130 }, quote(5))).toEqual([]);
  expect(left({ [wingId]: 130 }, () => undefined)).toEqual([]);
  expect(left({ [wingId]: 130 }, quote(0, 10_000))).toEqual([wingId]);
  expect(left({ [wingId]: 130 }, quote(0, 10_001))).toEqual([]);
});
