import { paths } from '@sthira/contract/paths';
import { dayMs, istInstant } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import { beforeEach, expect, test } from 'vitest';
import type { PlaceOrder } from '#brokers/broker.ts';
import { newPaperBook } from '#documents/paper-books.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { openPaperSession, paperConnector } from './paper-connector.ts';

process.env.MARKET_HOURS = 'exchange';

const startsAt = istInstant('2026-08-20', '10:00');
const id = 'Paper000000000000001';
const cashPaise = 10_000_000_00;
const call = optionContract({
  ...{ underlying: 'NIFTY', day: '2026-08-20', expiryDay: '2026-08-25' },
  ...{ strike: 24_500, optionType: 'CE' },
});
/** A spread of a month, three months before it expires. */
const longCall = optionContract({ ...call, day: '2026-08-20', expiryDay: '2026-11-23' });
const longShort = optionContract({ ...longCall, day: '2026-08-20', strike: 25_700 });
const clock = new SteppedClock();
let store: MemoryStore;

/** Each call from a process of its own. */
const broker = () => paperConnector(store, { accountId: id, clock });
const session = () => openPaperSession(id, clock);

function publish({ bidPaise = 9_950, askPaise = 10_000, at = clock.now() } = {}): void {
  const level = { lastPaise: 2_450_000, previousClosePaise: 2_450_000, at };
  const quote = { bidPaise, askPaise, lastPaise: askPaise, at };
  store.put(paths.prices, {
    ...{ at, indices: { NIFTY: level, INDIAVIX: { ...level, lastPaise: 1_500 } } },
    quotes: Object.fromEntries(
      [call, longCall, longShort].map(({ instrumentId }) => [instrumentId, quote]),
    ),
  });
}

function pass(ms: number): void {
  clock.pass(ms);
  publish();
}

const buy = (lots: number, limitPaise = 10_100) => ({
  ...({ segment: call.segment, instrumentId: call.instrumentId, side: 'BUY', tag: 'a1' } as const),
  ...{ quantity: lots * call.lotSize, limitPaise },
});

beforeEach(() => {
  store = memoryStore(() => clock.now());
  clock.set(startsAt);
  store.put(paths.paperBook(id), newPaperBook(cashPaise, startsAt));
  store.put(paths.chain, { at: startsAt, contracts: [call], held: [] });
  publish();
});

test('paper connector: an order trades at the published ask, and the books show what it cost', async () => {
  const { appOrderId } = await broker().place(session(), buy(1));
  expect(await broker().orderBook(session())).toMatchObject([{ appOrderId, status: 'open' }]);
  pass(1_000);
  expect(await broker().orderBook(session())).toMatchObject([
    { appOrderId, tag: 'a1', status: 'filled', filledQuantity: call.lotSize, averagePaise: 10_000 },
  ]);
  expect(await broker().tradeBook(session())).toMatchObject([
    { appOrderId, quantity: call.lotSize, pricePaise: 10_000 },
  ]);
  expect(await broker().positions(session())).toMatchObject([
    { quantity: call.lotSize, boughtPaise: call.lotSize * 10_000, product: 'NRML' },
  ]);
  const { cashMarginPaise } = await broker().balance(session());
  expect(cashMarginPaise).toBe(cashPaise - call.lotSize * 10_000);
});

test('paper connector: two processes that read at once fill an order once', async () => {
  await broker().place(session(), buy(1));
  pass(1_000);
  await Promise.all([1, 2, 3].map(() => broker().tradeBook(session())));
  expect(await broker().tradeBook(session())).toHaveLength(1);
  expect(await broker().positions(session())).toMatchObject([{ quantity: call.lotSize }]);
});

test('paper connector: an order whose commit was not answered is placed once', async () => {
  store.loseNextAnswer();
  await broker()
    .place(session(), buy(1))
    .catch(() => {});
  pass(1_000);
  expect(await broker().orderBook(session())).toMatchObject([{ status: 'filled' }]);
});

test('paper connector: two orders sent at once are two in the book, each under its own number', async () => {
  const [one, other] = await Promise.all([
    broker().place(session(), buy(1)),
    broker().place(session(), { ...buy(2), tag: 'b2' }),
  ]);
  const orders = await broker().orderBook(session());
  const numbers = new Map(orders.map(({ tag, appOrderId }) => [tag, appOrderId]));
  expect(Object.fromEntries(numbers)).toEqual({ a1: one.appOrderId, b2: other.appOrderId });
  expect(one.appOrderId).not.toBe(other.appOrderId);
});

test('paper connector: the same tag sent twice makes two orders, as at a broker', async () => {
  await broker().place(session(), buy(1));
  await broker().place(session(), buy(1));
  expect(await broker().orderBook(session())).toHaveLength(2);
});

test('paper connector: a large order walks into the book, and no further than its limit', async () => {
  await broker().place(session(), buy(27, 10_000));
  pass(1_000);
  const [order] = await broker().orderBook(session());
  expect(order).toMatchObject({ status: 'open', filledQuantity: 20 * call.lotSize });
  expect(order?.averagePaise).toBe(10_000);
  // After a while others have filled the book again.
  pass(6_000);
  expect(await broker().orderBook(session())).toMatchObject([{ status: 'filled' }]);
});

test('paper connector: whoever reads does not fill a book again that an order has emptied', async () => {
  await broker().place(session(), buy(27, 10_000));
  for (const _ of [1, 2, 3, 4]) {
    pass(1_000);
    expect(await broker().orderBook(session())).toMatchObject([
      { filledQuantity: 20 * call.lotSize },
    ]);
  }
});

test('paper connector: nothing trades at a price that is ten seconds old', async () => {
  await broker().place(session(), buy(1));
  clock.pass(11_000);
  expect(await broker().orderBook(session())).toMatchObject([{ status: 'open' }]);
});

test('paper connector: an order beyond the money of the account is rejected with the reason', async () => {
  await broker().place(session(), buy(900));
  pass(1_000);
  const [order] = await broker().orderBook(session());
  expect(order?.status).toBe('rejected');
  expect(order?.reason).not.toBe('');
});

test('paper connector: a contract that the exchange does not list is refused', async () => {
  await expect(broker().place(session(), { ...buy(1), instrumentId: 1 })).rejects.toThrow(
    'The exchange lists no such contract.',
  );
});

test('paper connector: its session ends with the IST day, and the position stays', async () => {
  const yesterday = session();
  await broker().place(yesterday, buy(1));
  pass(1_000);
  await broker().orderBook(yesterday);
  clock.pass(dayMs);
  publish();
  await expect(broker().positions(yesterday)).rejects.toMatchObject({ kind: 'session-dead' });
  expect(await broker().positions(session())).toMatchObject([{ quantity: call.lotSize }]);
  expect(await broker().orderBook(session())).toEqual([]);
});

test('paper connector: an expiry in the money settles at the close of its day, once it is known', async () => {
  await broker().place(session(), buy(1));
  pass(1_000);
  await broker().orderBook(session());
  clock.set(istInstant('2026-08-26', '10:00'));
  publish();
  expect(await broker().positions(session())).toMatchObject([{ quantity: call.lotSize }]);
  store.put(paths.bars, { at: clock.now(), bars: [], closes: { '2026-08-25': 2_461_000 } });
  const { cashMarginPaise } = await broker().balance(session());
  const chargesPaise = (cashMarginPaise ?? 0) - cashPaise - call.lotSize * (11_000 - 10_000);
  // ₹26.34 for the purchase; ₹20, GST on it and 0.15 % of ₹7,150 in whole rupees for the exercise.
  expect(chargesPaise).toBe(-26_34 - 34_60);
  expect(await broker().positions(session())).toEqual([]);
});

// req: ADMIN-132
test('paper connector: a call of a month is bought, carried for weeks, margined and settled', async () => {
  store.put(paths.chain, { at: startsAt, contracts: [call], held: [], long: [longCall] });
  await broker().place(session(), { ...buy(1), instrumentId: longCall.instrumentId });
  pass(1_000);
  expect(await broker().orderBook(session())).toMatchObject([{ status: 'filled' }]);
  store.put(paths.chain, { at: startsAt, contracts: [call], held: [] });
  for (const day of ['2026-09-15', '2026-10-20', '2026-11-23']) {
    clock.set(istInstant(day, '10:00'));
    publish();
    expect(await broker().positions(session())).toMatchObject([{ quantity: call.lotSize }]);
  }
  clock.set(istInstant('2026-11-25', '10:00'));
  store.put(paths.bars, { at: clock.now(), bars: [], closes: { '2026-11-23': 2_461_000 } });
  expect(await broker().positions(session())).toEqual([]);
  const { cashMarginPaise } = await broker().balance(session());
  expect(cashMarginPaise).toBe(cashPaise + call.lotSize * 1_000 - 26_34 - 34_60);
});

// req: ADMIN-132
test('paper connector: a sold call of a month needs a tenth of its notional, beside the bought one a fiftieth', async () => {
  const chain = { at: startsAt, contracts: [call], held: [], long: [longCall, longShort] };
  const sold = { ...buy(1, 9_900), side: 'SELL', instrumentId: longShort.instrumentId } as const;
  const utilisedAfter = async (orders: readonly PlaceOrder[]) => {
    store.put(paths.paperBook(id), newPaperBook(cashPaise, clock.now()));
    store.put(paths.chain, chain);
    for (const order of orders) {
      await broker().place(session(), order);
      pass(1_000);
    }
    const { marginUtilizedPaise } = await broker().balance(session());
    return (marginUtilizedPaise ?? 0) / (2_450_000 * call.lotSize);
  };
  expect(await utilisedAfter([sold])).toBeGreaterThan(0.05);
  const bought = { ...buy(1), instrumentId: longCall.instrumentId };
  expect(await utilisedAfter([bought, { ...sold, tag: 'b1' }])).toBeCloseTo(0.02, 3);
});

// req: INVESTOR-177
test('paper connector: a bid for a call of a month at the middle rests until somebody sells at it, and no reading fills it', async () => {
  store.put(paths.chain, { at: startsAt, contracts: [call], held: [], long: [longCall] });
  const quoted = { bidPaise: 9_700, askPaise: 10_300 };
  publish(quoted);
  const middle = { ...buy(1, 10_000), instrumentId: longCall.instrumentId };
  await broker().place(session(), middle);
  const status = async () => (await broker().orderBook(session())).map((order) => order.status);
  for (let minute = 0; minute < 10; minute += 1) {
    clock.pass(30_000);
    publish(quoted);
    expect(await status()).toEqual(['open']);
  }
  publish({ ...quoted, askPaise: 10_005 });
  expect(await status()).toEqual(['open']);
  clock.pass(1_000);
  publish({ ...quoted, askPaise: 9_900 });
  // It was there before: it pays its own price.
  expect(await broker().orderBook(session())).toMatchObject([
    { status: 'filled', averagePaise: 10_000 },
  ]);
});

test('paper connector: what was bought on the day of its expiry is settled at the first reading after it', async () => {
  clock.set(istInstant('2026-08-25', '15:00'));
  publish();
  await broker().place(session(), buy(1));
  pass(1_000);
  await broker().orderBook(session());
  clock.set(istInstant('2026-08-26', '09:00'));
  store.put(paths.bars, { at: clock.now(), bars: [], closes: { '2026-08-25': 2_461_000 } });
  expect(await broker().positions(session())).toEqual([]);
});

test('paper connector: a process reads a book at rest once in half a minute, and a price once a second', async () => {
  const mine = broker();
  await mine.place(session(), buy(1));
  pass(1_000);
  await mine.orderBook(session());
  const readAll = () =>
    Promise.all([mine.orderBook(session()), mine.tradeBook(session()), mine.positions(session())]);
  pass(10_000);
  const read: string[] = [];
  store.observe({ read: (paths) => void read.push(...paths) });
  await readAll();
  expect(read).toEqual([paths.prices]);
  await broker().place(session(), buy(1));
  pass(20_000);
  const [orders] = await readAll();
  expect(orders).toHaveLength(2);
});

test('paper connector: an order of the same process is in the books that it reads beside it', async () => {
  const mine = broker();
  await mine.orderBook(session());
  await Promise.all([
    mine.tradeBook(session()),
    mine.place(session(), buy(1)),
    mine.tradeBook(session()),
  ]);
  expect(await mine.orderBook(session())).toHaveLength(1);
});

test('paper connector: an expiry is settled at once in a process that has the book in memory', async () => {
  const mine = broker();
  await mine.place(session(), buy(1));
  pass(1_000);
  await mine.orderBook(session());
  clock.set(expiryInstant(call.expiryDay) - 10_000);
  await mine.orderBook(session());
  clock.set(expiryInstant(call.expiryDay) + 5_000);
  store.put(paths.bars, { at: clock.now(), bars: [], closes: { '2026-08-25': 2_461_000 } });
  await mine.orderBook(session());
  expect(store.at(paths.paperBook(id))).toMatchObject({
    settlements: [{ kind: 'carried' }, { kind: 'expiry' }],
  });
});

test('paper connector: an idle account reads no market and writes nothing', async () => {
  const seen: string[] = [];
  store.observe({
    read: (path) => seen.push(`read ${path}`),
    write: (path) => seen.push(`write ${path}`),
  });
  await broker().orderBook(session());
  expect(seen).toEqual([`read ${paths.paperBook(id)}`]);
});

test('paper connector: a position that is only held is read and not written', async () => {
  await broker().place(session(), buy(1));
  pass(1_000);
  await broker().orderBook(session());
  const written: string[][] = [];
  pass(60_000);
  store.observe({ write: (paths) => written.push(paths) });
  await broker().positions(session());
  expect(written).toEqual([]);
});
