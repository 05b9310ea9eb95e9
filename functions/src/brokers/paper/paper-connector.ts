import { type Instant, istDay } from '@sthira/contract/units';
import { client } from '@sthira/lab/broker/account-at-exchange';
import { noOrderFault, type Order } from '@sthira/lab/matching/order';
import type { BrokerFunds, PlaceOrder, Session, XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { orderRow, positionRow, requestOf, tradeRow } from './paper-rows.ts';
import { type PaperAccount, PlayedBook } from './played-book.ts';

interface PaperSetting {
  accountId: string;
  clock: Clock;
}

/**
 * The broker of a paper account: its orders meet the market's published prices at the exchange of
 * the lab, and no call of it leaves the platform.
 */
export function paperConnector(store: Store, { accountId, clock }: PaperSetting): XtsConnector {
  const book = new PlayedBook(store, { accountId, clock });
  /** For whoever has a session of today. */
  const bookFor = (session: Session) => {
    requireToday(session, clock);
    return book;
  };
  return {
    login: async () => openPaperSession(accountId, clock),
    logout: async () => {},
    profile: async (session) => {
      requireToday(session, clock);
      return { clientId: accountId, segments: ['NSEFO'] };
    },
    holdings: async () => ({ held: [], unreadable: [] }),
    balance: async (session) => bookFor(session).read(fundsOf),
    ...booksOf(accountId, bookFor),
    ...ordersBy(bookFor),
  };
}

type BookFor = (session: Session) => PlayedBook;

function booksOf(
  clientId: string,
  bookFor: BookFor,
): Pick<XtsConnector, 'positions' | 'orderBook' | 'tradeBook' | 'orderHistory'> {
  return {
    positions: async (session) =>
      bookFor(session).read(({ exchange }, now) =>
        exchange.positions(client, 'NetWise', now).map((row) => positionRow(clientId, row)),
      ),
    orderBook: async (session) =>
      bookFor(session).read(({ book }, now) =>
        book.orders(istDay(now)).map((order) => ({ ...orderRow(order), clientId })),
      ),
    tradeBook: async (session) =>
      bookFor(session).read(({ book }, now) =>
        book.trades(now).map((trade) => ({ ...tradeRow(trade), clientId })),
      ),
    orderHistory: async (session, appOrderId) =>
      bookFor(session).read(({ book }) =>
        book.history(Number(appOrderId)).map((order) => ({ ...orderRow(order), clientId })),
      ),
  };
}

function ordersBy(bookFor: BookFor): Pick<XtsConnector, 'place' | 'cancel'> {
  return {
    place: (session, order) => {
      let placed: Order | undefined;
      const act = (account: PaperAccount, now: Instant) => {
        // A commit whose answer was lost is repeated: it finds the order that it has placed. One
        // that lost a race may find another order under the number.
        const known = placed && account.book.order(placed.appOrderId);
        const isPlaced = known?.tag === placed?.tag && known?.generatedAt === placed?.generatedAt;
        if (placed === undefined || !isPlaced) placed = place(account, { order, now });
        return { appOrderId: String(placed.appOrderId) };
      };
      return write(() => bookFor(session).act(act, order.instrumentId));
    },
    cancel: (session, { appOrderId }) =>
      write(() =>
        bookFor(session).act(({ book, exchange }, now) => {
          const order = book.order(Number(appOrderId));
          if (!order) throw new BrokerError('refused', { text: 'No such order.' });
          exchange.cancel(order, now);
        }),
      ),
  };
}

/** What the database leaves open of a write, the books tell. */
async function write<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof BrokerError ? error : new BrokerError('unclear', { detail: error });
  }
}

function place(
  { exchange, market }: PaperAccount,
  { order, now }: { order: PlaceOrder; now: number },
): Order {
  const symbol = market.contractOf(order.instrumentId)?.displayName;
  if (symbol === undefined)
    throw new BrokerError('refused', { text: 'The exchange lists no such contract.' });
  return exchange.place(requestOf(order), {
    ...{ clientCode: client, symbol, orderFault: noOrderFault, withheld: null },
    ...{ source: 'api', now },
  });
}

function fundsOf(account: PaperAccount, now: number): BrokerFunds {
  const funds = account.exchange.funds(client, now);
  return {
    marginAvailablePaise: funds.availablePaise,
    marginUtilizedPaise: funds.utilisedPaise,
    cashMarginPaise: account.cashPaise(now),
    ...{ collateralLiquidFundsPaise: 0, collateralStocksPaise: 0 },
    ...{ payinAmountPaise: 0, payoutAmountPaise: 0 },
    realizedPlPaise: funds.realisedPaise,
    unrealizedPlPaise: funds.unrealisedPaise,
    spanMarginPaise: funds.spanPaise,
    exposureMarginPaise: funds.exposurePaise,
  };
}

/** Dead when its IST day ends, as those of brokers are. */
export function openPaperSession(accountId: string, clock: Clock): Session {
  return {
    token: `paper-${clock.now()}`,
    ...{ userId: accountId, clientId: accountId, base: '', clientKind: 'investor' },
  };
}

function requireToday({ token }: Session, clock: Clock): void {
  const openedAt = Number(/^paper-(\d+)$/.exec(token)?.[1] ?? 0);
  if (istDay(openedAt) !== istDay(clock.now())) throw new BrokerError('session-dead');
}
