import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { OrderDocument } from '#run/books/order-document.ts';
import { openRun, type RunState } from '#run/state/state.ts';
import { anOrder, aRunAccount } from '#testing/run-fixtures.ts';
import { stuckWords } from './stuck-words.ts';

const now = istInstant('2026-11-20', '12:00');
const fill = { quantity: 130, pricePaise: 10_000, at: 1_000 };
const sold = anOrder({
  ...{ state: 'filled', filledQuantity: 130, seen: true, updatedAt: 1_000, fills: { e1: fill } },
});
const closing = (tag: string, over: Partial<OrderDocument> = {}) =>
  anOrder({
    ...{ tag, purpose: 'exit', side: 'BUY', state: 'rejected', seen: true },
    ...{ createdAt: now - 5_000, updatedAt: now - 4_000, reason: 'RMS: Margin Exceeds', ...over },
  });
const stopping = (ms: number) => aRunAccount({ state: 'stopping', stoppingAt: now - ms });
const run = (orders: OrderDocument[], over: Partial<RunState> = {}): RunState => ({
  ...openRun(stopping(30_000), { saved: undefined, orders: [sold, ...orders] }),
  ...{ algorithm: { phase: 'exiting' } as RunState['algorithm'] },
  ...{ reconciled: true, booksReadAt: now - 1_000, ...over },
});
const words = (state: RunState, at = now) => stuckWords(state, { now: at, hours: 'exchange' });
const refusal = 'The broker refuses: RMS: Margin Exceeds (BUY 130 NIFTY 01DEC2026 CE 25000)';

test('an order that closes and was refused says what the broker said', () => {
  expect(words(run([closing('x1')]))).toBe(refusal);
  expect(words(run([closing('x1', { reason: '' })]))).toBe(
    'The broker refuses, without a reason (BUY 130 NIFTY 01DEC2026 CE 25000)',
  );
  expect(words(run([closing('x1')], { account: aRunAccount() }))).toBe(refusal);
});

test('a new attempt on its way takes nothing back, one that ended otherwise does', () => {
  const later = { createdAt: now - 2_000, updatedAt: now - 2_000, reason: '' };
  expect(words(run([closing('x1'), closing('x2', { ...later, state: 'sent' })]))).toBe(refusal);
  expect(words(run([closing('x1'), closing('x2', { ...later, state: 'cancelled' })]))).toBeNull();
  expect(words(run([closing('x2', { ...later, state: 'cancelled' }), closing('x1')]))).toBeNull();
});

test('a refusal of minutes ago is no reason of today', () => {
  const at = (ms: number) => ({ createdAt: now - ms, sentAt: now - ms, updatedAt: now - ms });
  expect(words(run([closing('x1', at(300_000))]))).toBe(refusal);
  expect(words(run([closing('x1', at(300_001))]))).toBeNull();
});

test('of several refusals the newest is told', () => {
  const put = { instrumentId: 40002, symbol: 'NIFTY 01DEC2026 PE 24000' };
  const soldPut = anOrder({ ...sold, ...put, tag: 'tag2', fills: { e2: fill } });
  const refused = closing('x2', { ...put, updatedAt: now - 1_000, reason: 'Price check' });
  expect(words(run([soldPut, refused, closing('x1')]))).toBe(
    'The broker refuses: Price check (BUY 130 NIFTY 01DEC2026 PE 24000)',
  );
});

test('nothing is told of a leg that is closed, of an entry, or while nothing is closed', () => {
  const fills = { e9: { quantity: 130, pricePaise: 9_000, at: now - 3_000 } };
  const bought = { state: 'filled', filledQuantity: 130, fills, createdAt: now - 9_000 } as const;
  expect(words(run([closing('x1'), closing('x0', bought)]))).toBeNull();
  expect(words(run([closing('x1', { purpose: 'entry' })]))).toBeNull();
  const holding = { phase: 'holding' } as RunState['algorithm'];
  expect(words(run([closing('x1')], { algorithm: holding, account: aRunAccount() }))).toBeNull();
});

test('a position that is kept, and a market that is shut, are not called stuck', () => {
  expect(words(run([closing('x1')], { kept: true }))).toBeNull();
  expect(words(run([closing('x1')]), istInstant('2026-11-20', '22:00'))).toBeNull();
});

test('books that are not read for a minute are told beside a refusal', () => {
  const unread = 'The broker’s books have not been read for 60 s';
  expect(words(run([], { booksReadAt: now - 59_999 }))).toBeNull();
  expect(words(run([], { booksReadAt: now - 60_000 }))).toBe(unread);
  expect(words(run([closing('x1')], { booksReadAt: now - 60_000 }))).toBe(`${refusal}. ${unread}`);
});

test('a square off that lasts a minute for no known cause says since when, and what works', () => {
  const late = (orders: OrderDocument[], ms = 60_000, over = {}) =>
    words(run(orders, { account: stopping(ms), ...over }));
  expect(late([], 59_999)).toBeNull();
  expect(late([])).toBe('The square off of 11:59 is not complete');
  expect(late([closing('x1', { state: 'open' })])).toBe(
    'The square off of 11:59 is not complete. Orders without an end: BUY 130 NIFTY 01DEC2026 CE 25000',
  );
  expect(late([], 60_000, { reconciled: false })).toBe(
    'The square off of 11:59 is not complete. The broker’s books could not be read yet',
  );
  expect(late([], 59_999, { reconciled: false })).toBeNull();
  expect(late([], 60_000, { account: aRunAccount() })).toBeNull();
});
