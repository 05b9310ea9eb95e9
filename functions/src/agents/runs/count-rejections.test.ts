import { istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { beforeEach, expect, test } from 'vitest';
import { ownCounts } from '#brokers/health/own-counts.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { AccountRun } from './account-run.ts';

const now = istInstant('2026-11-20', '10:00');
const sent = anOrder({ at: now, state: 'sent', appOrderId: '7', instrumentId: 40_001 });

beforeEach(() => void ownCounts.take());

const trading = { ...anAccount().trading, state: 'running', runId: sent.runId } as const;

/** What is counted when the order book shows this order as rejected. */
function rejected(order: OrderDocument, account = anAccount({ trading })) {
  const run = new AccountRun(account, { saved: undefined, orders: [order], openedAt: now });
  const { tag, appOrderId, segment, instrumentId, symbol, side, quantity } = order;
  const row = { tag, appOrderId, segment, instrumentId, symbol, side, quantity };
  const seen = {
    ...row,
    product: 'NRML',
    status: 'rejected' as const,
    reason: 'RED:Margin Shortfall',
    filledQuantity: 0,
  };
  const books = { orders: [seen], trades: [], readAt: now + 1_000, answeredAt: now + 1_100 };
  run.apply({ kind: 'books', books });
  const changed = run.takeChanged();
  run.takeChanged();
  return { changed, counts: ownCounts.take()?.brokers.ArhamShare_XTS };
}

test('rejections: an order that the book shows as rejected counts once, by the broker’s words', () => {
  const { changed, counts } = rejected(sent);
  expect(changed).toMatchObject([{ state: 'rejected' }]);
  expect(counts).toMatchObject({ refused: { margin: 1 }, orders: 0, calls: 0 });
});

test('rejections: one that the broker had refused at once is not counted again', () => {
  const { changed, counts } = rejected({ ...sent, state: 'unknown', refused: true });
  expect(changed).toMatchObject([{ state: 'rejected' }]);
  expect(counts).toBeUndefined();
});

test('rejections: on paper nothing is counted', () => {
  const { changed, counts } = rejected(sent, aPaperAccount({ trading }));
  expect(changed).toHaveLength(1);
  expect(counts).toBeUndefined();
});
