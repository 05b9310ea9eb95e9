import type { Instant } from '@sthira/contract/units';
import {
  type Books,
  type FundsReading,
  isWhole,
  type PartOfBooks,
  type PositionsReading,
} from '@sthira/quant/run/books/books';
import { booksOfRun } from '@sthira/quant/run/books/own-rows';
import { positionsReading } from '@sthira/quant/run/books/positions-reading';
import { reopenSession } from '#accounts/logins/reopen-session.ts';
import { strategyOfAccount } from '#accounts/record/account-strategy.ts';
import { readSession } from '#accounts/record/broker-session.ts';
import { freeCashPaise } from '#accounts/record/kept-funds.ts';
import type { PlaceOrder, Session, XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { connectorOf } from '#brokers/connector-of.ts';
import type { LaneEndpoint } from '#brokers/lane-plan.ts';
import { type AccountDocument, isReal } from '#documents/accounts.ts';
import { ownQuotesOf } from '#market/own-quotes.ts';
import type { Instrument, Tick } from '#market/tick.ts';
import { tradedSegment } from '#market/traded-index.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { orderFields } from '#platform/order-fields.ts';
import type { Store } from '#platform/store/store.ts';

interface Terms {
  clock: Clock;
  /** Whether positions depend on the session: short legs, or a square off under way. */
  mustHurry: () => boolean;
  /** Waits until this book may be read; the request has to start at once then. */
  waitToRead: (endpoint: LaneEndpoint) => Promise<void>;
}

/**
 * One running account at its broker. A reading carries the instant before its request was sent: a
 * book must not count as newer than an order that changed while the request was under way.
 */
export class AccountBroker {
  readonly #store: Store;
  readonly #account: AccountDocument;
  readonly #connector: XtsConnector;
  readonly #terms: Terms;
  #session: Session | undefined;
  #reading: Promise<Session | undefined> | undefined;
  #reopening: Promise<Session> | undefined;

  constructor(store: Store, account: AccountDocument, terms: Terms) {
    this.#store = store;
    this.#account = account;
    this.#connector = connectorOf(store, account, terms.clock);
    this.#terms = terms;
  }

  /** Order and trade book, both of them. */
  async books(): Promise<Books> {
    const { books, failure } = await this.readableBooks();
    if (isWhole(books)) return books;
    throw failure;
  }

  /**
   * Order and trade book as far as the broker lets them be read, and why one of them could not be.
   * Throws when nothing could be asked, as without a session.
   */
  async readableBooks(): Promise<{ books: PartOfBooks; failure: unknown }> {
    // Orders before trades: a fill between the two readings then shows as one trade too many. The
    // other way round a trade would be missing, and the order could be sent again.
    const begunAt = this.#terms.clock.now();
    const orders = await unlessUnreadable(
      this.#read('orders', (session) => this.#connector.orderBook(session)),
    );
    const trades = await unlessUnreadable(
      this.#read('trades', (session) => this.#connector.tradeBook(session)),
    );
    const books = {
      orders: orders.read?.answer ?? null,
      trades: trades.read?.answer ?? null,
      readAt: (orders.read ?? trades.read)?.readAt ?? begunAt,
      answeredAt: this.#terms.clock.now(),
    };
    return {
      books: booksOfRun(books, tradedSegment),
      failure: orders.failure ?? trades.failure,
    };
  }

  async positions(): Promise<PositionsReading> {
    const { answer, readAt } = await this.#read('positions', (session) =>
      this.#connector.positions(session),
    );
    return positionsReading(answer, { segment: tradedSegment, readAt });
  }

  async funds(): Promise<FundsReading> {
    const { answer, readAt } = await this.#read('balance', (session) =>
      this.#connector.balance(session),
    );
    const { marginAvailablePaise, marginUtilizedPaise } = answer;
    return { marginAvailablePaise, marginUtilizedPaise, cashPaise: freeCashPaise(answer), readAt };
  }

  /** Prices by the account's own session. A refusal does not reopen the session. */
  async quotes(instruments: readonly Instrument[]): Promise<Tick[]> {
    const account = this.#account;
    // On paper there are no other prices than the published ones.
    if (!isReal(account)) return [];
    return ownQuotesOf(account.broker)(await this.#open(), instruments);
  }

  /**
   * Sends the order once, with what its broker wants beside it. An unclear answer is for the caller
   * to settle.
   */
  async place(order: PlaceOrder): Promise<{ appOrderId: string }> {
    const { broker } = this.#account;
    const { id: strategyId } = strategyOfAccount(this.#account);
    const extras = orderFields().extrasOf({ broker, segment: order.segment, strategyId });
    return this.#write((session) => this.#connector.place(session, order, extras));
  }

  async cancel(order: { appOrderId: string; tag: string }): Promise<void> {
    await this.#write((session) => this.#connector.cancel(session, order));
  }

  async #open(): Promise<Session> {
    // A run that begins asks for all books together: the first of them reads the session.
    if (!this.#session) {
      this.#reading ??= this.#readSession();
      const read = await this.#reading;
      this.#session ??= read;
    }
    if (!this.#session) throw new BrokerError('session-dead');
    return this.#session;
  }

  #readSession(): Promise<Session | undefined> {
    return readSession(this.#store, this.#account.id)
      .then((open) => open?.session)
      .finally(() => {
        this.#reading = undefined;
      });
  }

  /**
   * Repeats a read once if the token was dead: with the session that somebody else has opened
   * since, or with a new one.
   */
  async #read<Answer>(
    endpoint: LaneEndpoint,
    ask: (session: Session) => Promise<Answer>,
  ): Promise<{ answer: Answer; readAt: Instant }> {
    const session = await this.#open();
    const inTurn = async (open: Session) => {
      // Read the session first: between the end of the wait and the request there may be no delay,
      // or two readings would come too close together.
      await this.#terms.waitToRead(endpoint);
      const readAt = this.#terms.clock.now();
      return { answer: await ask(open), readAt };
    };
    try {
      return await inTurn(session);
    } catch (error) {
      if (!isDead(error)) throw error;
      return inTurn(await this.#reopen(session.token));
    }
  }

  /**
   * Never repeats a write: the broker may have taken it. After a dead session the order is decided
   * anew, and the session is reopened in the background.
   */
  async #write<T>(write: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.#open();
    try {
      return await write(session);
    } catch (error) {
      if (isDead(error))
        this.#reopen(session.token).catch((reason: unknown) => this.#logClosed(reason));
      throw error;
    }
  }

  /** Calls that fail on the same dead session share one login. */
  #reopen(deadToken: string): Promise<Session> {
    this.#reopening ??= this.#openAnew(deadToken).finally(() => {
      this.#reopening = undefined;
    });
    return this.#reopening;
  }

  async #openAnew(deadToken: string): Promise<Session> {
    const { clock, mustHurry } = this.#terms;
    this.#session = await reopenSession(this.#store, this.#account, {
      deadToken,
      hurry: mustHurry(),
      clock,
    });
    return this.#session;
  }

  #logClosed(reason: unknown): void {
    log.warn('broker.session-not-open', {
      accountId: this.#account.id,
      error: reason instanceof Error ? reason.message : String(reason),
    });
  }
}

function isDead(error: unknown): boolean {
  return error instanceof BrokerError && error.kind === 'session-dead';
}

/** A reading, or why the broker did not give this book; other failures are no book's own. */
async function unlessUnreadable<Read>(
  reading: Promise<Read>,
): Promise<{ read?: Read; failure?: BrokerError }> {
  try {
    return { read: await reading };
  } catch (failure) {
    if (isUnreadable(failure)) return { failure };
    throw failure;
  }
}

/** Whether a reading failed by its own book, so that the others may still be read. */
export function isUnreadable(error: unknown): error is BrokerError {
  return error instanceof BrokerError && error.kind !== 'session-dead';
}
