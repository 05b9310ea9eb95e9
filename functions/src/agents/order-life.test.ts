import { expect, test } from 'vitest';
import { anOrder, aRow, aTrade } from './agent-fixtures.ts';
import { foldBooks, foldQuantities, workingQuantity } from './order-life.ts';

const read = (orders: ReturnType<typeof aRow>[], trades: ReturnType<typeof aTrade>[], readAt = 20_000) => ({
  orders,
  trades,
  readAt,
  answeredAt: readAt + 300,
});

test('the book moves an acked order on, and a fill counts once however often it is reported', () => {
  const [open] = foldBooks([anOrder()], read([aRow({ filledQuantity: 65, leavesQuantity: 65 })], [aTrade()]));
  expect(open).toMatchObject({ state: 'open', appOrderId: '1200000001', filledQuantity: 65 });
  if (!open) throw new Error('no change');
  expect(foldBooks([open], read([aRow({ filledQuantity: 65 })], [aTrade(), aTrade()]))).toEqual([]);
  expect(workingQuantity(open)).toBe(65);
});

test('what a book shows may have happened until it was answered', () => {
  const [open] = foldBooks([anOrder()], read([aRow()], [], 20_000));
  expect(open?.updatedAt).toBe(20_300);
});

test('a terminal row waits for the trades it speaks of', () => {
  const row = aRow({ status: 'filled', filledQuantity: 130, leavesQuantity: 0 });
  const [waiting] = foldBooks([anOrder()], read([row], [aTrade()]));
  expect(waiting).toMatchObject({ state: 'open', filledQuantity: 65 });
  if (!waiting) throw new Error('no change');
  const [done] = foldBooks([waiting], read([row], [aTrade(), aTrade({ executionId: 'e2' })]));
  expect(done).toMatchObject({ state: 'filled', filledQuantity: 130 });
});

test('a cancelled order keeps its fills and stops working', () => {
  const [done] = foldBooks([anOrder()], read([aRow({ status: 'cancelled', filledQuantity: 65, leavesQuantity: 65 })], [aTrade()]));
  expect(done).toMatchObject({ state: 'cancelled', filledQuantity: 65 });
  expect(foldQuantities(done ? [done] : [])).toEqual({ held: { 40001: -65 }, working: {} });
});

test('an order of unknown fate is lost only after two reads, each 5 s after the send, and is claimed when it turns up', () => {
  const unknown = anOrder({ state: 'unknown', sentAt: 10_000 });
  expect(foldBooks([unknown], read([], [], 14_999))).toEqual([]);
  const [once] = foldBooks([unknown], read([], [], 15_000));
  expect(once).toMatchObject({ state: 'unknown', missedReads: 1 });
  const [lost] = foldBooks(once ? [once] : [], read([], [], 16_200));
  expect(lost?.state).toBe('lost');
  const [claimed] = foldBooks(lost ? [lost] : [], read([aRow({ filledQuantity: 65 })], [aTrade()], 17_400));
  expect(claimed).toMatchObject({ state: 'open', filledQuantity: 65 });
});

test('an order the broker gave a number is never lost, however long the book leaves it out', () => {
  const acked = anOrder({ appOrderId: '12', sentAt: 10_000 });
  expect(foldBooks([acked], read([], [], 600_000))).toEqual([]);
});

test('a trade shows that an order is there although the book leaves it out', () => {
  const [found] = foldBooks([anOrder({ state: 'unknown', sentAt: 10_000, missedReads: 1 })], read([], [aTrade()]));
  expect(found).toMatchObject({ state: 'open', appOrderId: '1200000001', filledQuantity: 65, missedReads: 1 });
});

test('an order left open when its day ended is over once two later books are without it', () => {
  const day = 86_400_000;
  const open = anOrder({ state: 'open', appOrderId: '12', filledQuantity: 65, fills: { e1: { quantity: 65, pricePaise: 1, at: null } } });
  expect(foldBooks([open], read([], [], day / 2))).toEqual([]);
  const [once] = foldBooks([open], read([], [], day));
  expect(once?.state).toBe('open');
  const [over] = foldBooks(once ? [once] : [], read([], [], day + 1_200));
  expect(over).toMatchObject({ state: 'cancelled', filledQuantity: 65, reason: 'The exchange ended it with its day' });
  expect(foldBooks(once ? [once] : [], read([aRow({ appOrderId: '12', filledQuantity: 65 })], [], day + 1_200))).toEqual([]);
});

test('of several rows of one order the newest counts, wherever it stands', () => {
  const final = aRow({ status: 'cancelled', filledQuantity: 0 });
  const [cancelled] = foldBooks([anOrder()], read([final, aRow()], []));
  expect(cancelled?.state).toBe('cancelled');
  const [partly] = foldBooks([anOrder()], read([aRow({ filledQuantity: 65, reason: 'new' }), aRow({ reason: 'old' })], []));
  expect(partly?.reason).toBe('new');
});

test('an intent not yet sent is never counted as missing', () => {
  expect(foldBooks([anOrder({ state: 'intended', sentAt: null })], read([], [], 90_000))).toEqual([]);
});

test('a rejection carries the broker’s reason', () => {
  const [rejected] = foldBooks([anOrder()], read([aRow({ status: 'rejected', reason: 'RMS: Margin Exceeds' })], []));
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'RMS: Margin Exceeds' });
  expect(foldQuantities(rejected ? [rejected] : []).working).toEqual({});
});
