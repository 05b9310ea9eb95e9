import { client, type PricedMarket } from '@sthira/lab/broker/account-at-exchange';
import { restoreAccount } from '@sthira/lab/broker/saved-account';
import { netQuantity, realisedPaise } from '@sthira/lab/matching/positions';
import { docs } from '../../functions/src/documents/docs.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import type { Book } from './broker-book.ts';

/** Nothing is asked of it: the book is read as it was left. */
const noMarket: PricedMarket = {
  listed: () => undefined,
  touch: () => ({ bidPaise: 0, askPaise: 0, lastPaise: 0 }),
  exercisePaise: () => undefined,
  marginAt: () => () => ({ spanPaise: 0, exposurePaise: 0 }),
};

/** A paper account's own record, as `brokerBook` has that of a client: today's orders and trades. */
export async function paperBook(accountId: string): Promise<Book> {
  const saved = await firestoreStore.read(docs.paperBook(accountId));
  if (!saved) throw new Error(`The account ${accountId} has no book.`);
  const now = saved.playedUntil;
  const { book, exchange } = restoreAccount(saved, { market: noMarket, hours: 'always', now });
  const rows = exchange.positions(client, 'NetWise', now);
  const product = 'NRML';
  return {
    loggedIn: true,
    orders: saved.orders.map((order) => ({ ...order, product, source: 'api' })),
    trades: book.executions.map(({ order, executionId, quantity, pricePaise, at }) => ({
      ...{ executionId, quantity, pricePaise, at, product, source: 'api' },
      ...{ appOrderId: order.appOrderId, tag: order.tag, symbol: order.symbol, side: order.side },
    })),
    positions: rows.map((row) => ({
      ...{ product, symbol: row.symbol, segment: row.segment, instrumentId: row.instrumentId },
      ...{ quantity: netQuantity(row), realisedPaise: Math.round(realisedPaise(row)) },
    })),
    balance: { realisedPaise: Math.round(rows.reduce((sum, row) => sum + realisedPaise(row), 0)) },
  };
}
