import type { Instant } from '@sthira/contract/units';
import type { Books, FundsReading, PositionsReading } from '@sthira/quant/run/books';
import { reopenSession } from '#accounts/logins/reopen-session.ts';
import { readSession } from '#accounts/record/broker-session.ts';
import type { PlaceOrder, Session, XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { LaneEndpoint } from '#brokers/lane-plan.ts';
import { brokerFor } from '#brokers/xts-connector.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { ownQuotesOf } from '#market/own-quotes.ts';
import type { Instrument, Tick } from '#market/tick.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { positionsReading } from './positions-reading.ts';

interface Terms {
  clock: Clock;
  /** Whether positions depend on the session: short legs, or a square off under way. */
  mustHurry: () => boolean;
  /** Waits until this book may be read, at once then. */
  waitToRead: (endpoint: LaneEndpoint) => Promise<void>;
}

/**
 * One running account at its broker. Readings are stamped with the instant before the request went
 * out, so that "read after this order changed" is never claimed of an older picture.
 */
export class AccountBroker {
  readonly #account: AccountDocument;
  readonly #connector: XtsConnector;
  readonly #terms: Terms;
  #session: Session | undefined;
  #reading: Promise<Session | undefined> | undefined;
  #reopening: Promise<Session> | undefined;

  constructor(account: AccountDocument, terms: Terms) {
    this.#account = account;
    this.#connector = brokerFor(account.broker);
    this.#terms = terms;
  }

  async books(): Promise<Books> {
    // Orders first: a fill between the two reads then shows as a trade too many, never as a trade
    // too few.
    const { answer: orders, readAt } = await this.#read('orders', (session) =>
      this.#connector.orderBook(session),
    );
    const { answer: trades } = await this.#read('trades', (session) =>
      this.#connector.tradeBook(session),
    );
    return { orders, trades, readAt, answeredAt: this.#terms.clock.now() };
  }

  async positions(): Promise<PositionsReading> {
    const { answer, readAt } = await this.#read('positions', (session) =>
      this.#connector.positions(session),
    );
    return positionsReading(answer, readAt);
  }

  async funds(): Promise<FundsReading> {
    const { answer, readAt } = await this.#read('balance', (session) =>
      this.#connector.balance(session),
    );
    const { marginAvailablePaise, marginUtilizedPaise, cashMarginPaise, payinAmountPaise } = answer;
    const cashPaise = cashMarginPaise === null ? null : cashMarginPaise + (payinAmountPaise ?? 0);
    return { marginAvailablePaise, marginUtilizedPaise, cashPaise, readAt };
  }

  /** Prices by the account's own session. A refusal is no reason to open another one. */
  async quotes(instruments: readonly Instrument[]): Promise<Tick[]> {
    return ownQuotesOf(this.#account.broker)(await this.#open(), instruments);
  }

  /** Sends once; the caller settles what an unclear answer means. */
  async place(order: PlaceOrder): Promise<{ appOrderId: string }> {
    return this.#write((session) => this.#connector.place(session, order));
  }

  async cancel(order: { appOrderId: string; tag: string }): Promise<void> {
    await this.#write((session) => this.#connector.cancel(session, order));
  }

  async #open(): Promise<Session> {
    // The books of a run that begins are asked for together: one of them reads the session.
    if (!this.#session) {
      this.#reading ??= this.#readSession();
      const read = await this.#reading;
      this.#session ??= read;
    }
    if (!this.#session) throw new BrokerError('session-dead');
    return this.#session;
  }

  #readSession(): Promise<Session | undefined> {
    return readSession(this.#account.id)
      .then((open) => open?.session)
      .finally(() => {
        this.#reading = undefined;
      });
  }

  /**
   * A read with a dead token is repeated once, with the session somebody else opened since or one
   * opened now.
   */
  async #read<Answer>(
    endpoint: LaneEndpoint,
    ask: (session: Session) => Promise<Answer>,
  ): Promise<{ answer: Answer; readAt: Instant }> {
    const session = await this.#open();
    const inTurn = async (open: Session) => {
      // Nothing may come between the turn and the request, not even a session that has to be read
      // first.
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
   * A write is never repeated: what the dead session kept from it is decided anew. The session is
   * reopened behind it.
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

  /** Calls that meet the dead session at the same time share one login. */
  #reopen(deadToken: string): Promise<Session> {
    this.#reopening ??= this.#openAnew(deadToken).finally(() => {
      this.#reopening = undefined;
    });
    return this.#reopening;
  }

  async #openAnew(deadToken: string): Promise<Session> {
    const { clock, mustHurry } = this.#terms;
    this.#session = await reopenSession(this.#account, { deadToken, hurry: mustHurry(), clock });
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
