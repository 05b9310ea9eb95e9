import { paths } from '@sthira/contract/paths';
import { minuteMs } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { anOrder } from '@sthira/quant/testing/run-fixtures';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { OrderPageDocument } from '#documents/orders.ts';
import { orderPageDocument } from '#documents/orders.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { nextPage, readRunOrders } from './order-pages.ts';

const account = 'a1';
const runId = 'run1';
let store = memoryStore();

beforeEach(() => {
  store = memoryStore();
});

function put(...orders: OrderDocument[]): void {
  for (const order of orders) store.put(paths.order(account, order.tag), order);
}

/** Reads the run as a new shift does, and writes the page that the shift asks for. */
async function beginShift(now: number): Promise<OrderPageDocument | undefined> {
  const { orders, pages } = await readRunOrders(store, account, runId);
  const page = nextPage(runId, { orders, pages, now });
  if (page) store.put(paths.orderPage(account, page), page);
  return page;
}

function orders(count: number, at = minuteMs): OrderDocument[] {
  return Array.from({ length: count }, (_, index) =>
    anOrder({ tag: `tag${index}`, state: 'filled', updatedAt: at + index }),
  );
}

test('order pages: orders unchanged for two minutes are copied once there are four', async () => {
  put(...orders(3));
  expect(await beginShift(60 * minuteMs)).toBeUndefined();
  put(...orders(4), anOrder({ tag: 'young', updatedAt: 59 * minuteMs }));
  expect(await beginShift(60 * minuteMs)).toMatchObject({ number: 1, orders: orders(4) });
  expect(await beginShift(60 * minuteMs)).toBeUndefined();
});

test('order pages: an order that changed since it was copied is read itself', async () => {
  put(...orders(5));
  await beginShift(60 * minuteMs);
  const late = anOrder({
    tag: 'tag2',
    state: 'filled',
    filledQuantity: 65,
    updatedAt: 70 * minuteMs,
  });
  put(late);
  const { orders: read } = await readRunOrders(store, account, runId);
  expect(read).toHaveLength(5);
  expect(read).toContainEqual(late);
});

test('order pages: orders of another run are left out', async () => {
  put(...orders(5).map((order) => ({ ...order, runId: 'run0' })));
  expect(await readRunOrders(store, account, runId)).toEqual({ orders: [], pages: [] });
});

test('order pages: a full page is followed by another, and each fits into a document', async () => {
  const reason = 'x'.repeat(2_000);
  put(...orders(300).map((order) => ({ ...order, reason })));
  for (let shift = 1; shift <= 5; shift += 1) await beginShift(60 * minuteMs + shift);
  const { orders: read, pages } = await readRunOrders(store, account, runId);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(260_000);
  expect(read).toHaveLength(300);
});

test('order pages: at any changes and shifts every order is read as stored', async () => {
  const change = fc.record({
    tag: fc.integer({ min: 0, max: 30 }),
    waitMs: fc.integer({ min: 0, max: 3 * minuteMs }),
    shift: fc.boolean(),
  });
  const skew = fc.integer({ min: -10_000, max: 10_000 });
  const story = fc.array(fc.tuple(change, skew), { minLength: 1, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(story, async (changes) => {
      store = memoryStore();
      let now = minuteMs;
      for (const [{ tag, waitMs, shift }, skewMs] of changes) {
        now += waitMs;
        if (shift) await beginShift(now + skewMs);
        put(anOrder({ tag: `tag${tag}`, filledQuantity: now, updatedAt: now + skewMs }));
      }
      const stored = store.below(paths.orders(account));
      const { orders: read } = await readRunOrders(store, account, runId);
      expect(new Set(read)).toEqual(new Set(stored));
      for (const page of store.below(paths.orderPages(account))) orderPageDocument.parse(page);
    }),
  );
});
