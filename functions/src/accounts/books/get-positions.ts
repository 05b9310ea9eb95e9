import type { Position } from '@sthira/contract/books';
import type { Instant } from '@sthira/contract/units';
import { noOrders, readOwnOrders } from '#accounts/record/own-orders.ts';
import type { BrokerPosition } from '#brokers/broker.ts';
import { docs } from '#documents/docs.ts';
import type { PricesDocument } from '#documents/market.ts';
import { tradedSegment } from '#market/traded-index.ts';
import type { Answer, Call } from '#platform/call.ts';
import type { Store } from '#platform/store/store.ts';
import { positionRow } from './book-rows.ts';
import { type Book, type PricesAlong, readBooks } from './read-books.ts';

/**
 * How long prices that were read before the books may be used. They change each second, and the
 * books may take longer.
 */
const freshMs = 1_000;

/** Net positions of the day, priced with the product's own quotes. */
export async function getPositions({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<Position[]>> {
  const reading = await readBooks(store, {
    caller,
    clock,
    what: 'positions',
    endpoint: 'positions',
    read: (connector, session) => connector.positions(session),
    along: 'prices',
  });
  const { data: books, along, ...freshness } = reading;
  const isHeld = books.some(({ rows }) => rows.some(({ quantity }) => quantity !== 0));
  const market = isHeld ? await pricesNow(store, along, clock.now()) : undefined;
  const data = await Promise.all(
    books.map(async (source) => {
      const own = await ordersBehind(store, source, clock.now());
      return source.rows.map((row) =>
        positionRow(row, { source, own, quote: quoteOf(row, market) }),
      );
    }),
  );
  return { data: data.flat(), ...freshness };
}

/** The published quotes are those of one segment, in which alone their numbers mean them. */
function quoteOf({ segment, instrumentId }: BrokerPosition, market: PricesDocument | undefined) {
  return segment === tradedSegment ? market?.quotes[instrumentId] : undefined;
}

/** The prices after the books were read, which may have waited for their slots meanwhile. */
async function pricesNow(store: Store, along: PricesAlong | undefined, now: Instant) {
  return along && now - along.seenAt <= freshMs ? along.prices : store.read(docs.prices);
}

/**
 * The product's orders that belong to a book; none for an empty book or an account that never ran.
 */
async function ordersBehind(store: Store, { account, rows }: Book<BrokerPosition[]>, now: Instant) {
  return rows.length === 0 || account.trading.runId === ''
    ? noOrders
    : readOwnOrders(store, account, now);
}
