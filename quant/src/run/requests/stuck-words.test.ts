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

test('stuck words: a refused exit states the broker’s words', () => {
  expect(words(run([closing('x1')]))).toBe(refusal);
  expect(words(run([closing('x1', { reason: '' })]))).toBe(
    'The broker refuses, without a reason (BUY 130 NIFTY 01DEC2026 CE 25000)',
  );
  expect(words(run([closing('x1')], { account: aRunAccount() }))).toBe(refusal);
});

test('stuck words: a refusal stays while the next attempt is open, and goes when that ended otherwise', () => {
  const later = { createdAt: now - 2_000, updatedAt: now - 2_000, reason: '' };
  expect(words(run([closing('x1'), closing('x2', { ...later, state: 'sent' })]))).toBe(refusal);
  expect(words(run([closing('x1'), closing('x2', { ...later, state: 'cancelled' })]))).toBeNull();
  expect(words(run([closing('x2', { ...later, state: 'cancelled' }), closing('x1')]))).toBeNull();
});

test('stuck words: a refusal of minutes ago is left out', () => {
  const at = (ms: number) => ({ createdAt: now - ms, sentAt: now - ms, updatedAt: now - ms });
  expect(words(run([closing('x1', at(300_000))]))).toBe(refusal);
  expect(words(run([closing('x1', at(300_001))]))).toBeNull();
});

test('stuck words: of several refusals the newest is stated', () => {
  const put = { instrumentId: 40002, symbol: 'NIFTY 01DEC2026 PE 24000' };
  const soldPut = anOrder({ ...sold, ...put, tag: 'tag2', fills: { e2: fill } });
  const refused = closing('x2', { ...put, updatedAt: now - 1_000, reason: 'Price check' });
  expect(words(run([soldPut, refused, closing('x1')]))).toBe(
    'The broker refuses: Price check (BUY 130 NIFTY 01DEC2026 PE 24000)',
  );
});

test('stuck words: none for a closed leg, an entry, or a run that closes nothing', () => {
  const fills = { e9: { quantity: 130, pricePaise: 9_000, at: now - 3_000 } };
  const bought = { state: 'filled', filledQuantity: 130, fills, createdAt: now - 9_000 } as const;
  expect(words(run([closing('x1'), closing('x0', bought)]))).toBeNull();
  expect(words(run([closing('x1', { purpose: 'entry' })]))).toBeNull();
  const holding = { phase: 'holding' } as RunState['algorithm'];
  expect(words(run([closing('x1')], { algorithm: holding, account: aRunAccount() }))).toBeNull();
});

test('stuck words: none for a position that is kept, or while the market is closed', () => {
  expect(words(run([closing('x1')], { kept: true }))).toBeNull();
  expect(words(run([closing('x1')]), istInstant('2026-11-20', '22:00'))).toBeNull();
});

test('stuck words: books unread for a minute are stated beside a refusal', () => {
  const unread = 'The broker’s books have not been read for 60 s';
  expect(words(run([], { booksReadAt: now - 59_999 }))).toBeNull();
  expect(words(run([], { booksReadAt: now - 60_000 }))).toBe(unread);
  expect(words(run([closing('x1')], { booksReadAt: now - 60_000 }))).toBe(`${refusal}. ${unread}`);
});

test('stuck words: a square off of a minute without a known cause states its start and its open orders', () => {
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
