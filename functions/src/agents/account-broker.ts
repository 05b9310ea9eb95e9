import type { AccountDocument } from '@sthira/contract/documents';
import type { Books, FundsReading, PositionsReading } from '@sthira/quant/run/books';
import { readSession } from '#accounts/broker-session.ts';
import { reopenSession } from '#accounts/reopen-session.ts';
import type { PlaceOrder, Session, XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { reserveSlot } from '#brokers/limits.ts';
import { brokerFor } from '#brokers/xts-connector.ts';
import { ownQuotesOf } from '#market/own-quotes.ts';
import type { Instrument, Tick } from '#market/tick.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { positionsReading } from './positions-reading.ts';

/**
 * One running account at its broker. Readings are stamped with the instant before the request went out, so that
 * "read after this order changed" is never claimed of an older picture.
 */
export class AccountBroker {
  readonly #account: AccountDocument;
  readonly #connector: XtsConnector;
  readonly #clock: Clock;
  readonly #mustHurry: () => boolean;
  #session: Session | undefined;
  #reopening: Promise<Session> | undefined;

  /** `mustHurry` tells whether positions depend on the session: short legs, or a square off under way. */
  constructor(account: AccountDocument, clock: Clock, mustHurry: () => boolean) {
    this.#account = account;
    this.#connector = brokerFor(account.broker);
    this.#clock = clock;
    this.#mustHurry = mustHurry;
  }

  async books(): Promise<Books> {
    const id = this.#account.id;
    await reserveSlot(id, 'orders', this.#clock);
    const readAt = this.#clock.now();
    // Orders first: a fill between the two reads then shows as a trade too many, never as a trade too few.
    const orders = await this.#withSession((session) => this.#connector.orderBook(session));
    await reserveSlot(id, 'trades', this.#clock);
    const trades = await this.#withSession((session) => this.#connector.tradeBook(session));
    return { orders, trades, readAt, answeredAt: this.#clock.now() };
  }

  async positions(): Promise<PositionsReading> {
    await reserveSlot(this.#account.id, 'positions', this.#clock);
    const readAt = this.#clock.now();
    return positionsReading(await this.#withSession((session) => this.#connector.positions(session)), readAt);
  }

  async funds(): Promise<FundsReading> {
    await reserveSlot(this.#account.id, 'balance', this.#clock);
    const readAt = this.#clock.now();
    const { marginAvailablePaise, marginUtilizedPaise, cashMarginPaise, payinAmountPaise } = await this.#withSession((session) =>
      this.#connector.balance(session),
    );
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
    this.#session ??= (await readSession(this.#account.id))?.session;
    if (!this.#session) throw new BrokerError('session-dead');
    return this.#session;
  }

  /** A read with a dead token is repeated once, with the session somebody else opened since or one opened now. */
  async #withSession<T>(read: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.#open();
    try {
      return await read(session);
    } catch (error) {
      if (!isDead(error)) throw error;
      return read(await this.#reopen(session.token));
    }
  }

  /** A write is never repeated: what the dead session kept from it is decided anew. The session is reopened behind it. */
  async #write<T>(write: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.#open();
    try {
      return await write(session);
    } catch (error) {
      if (isDead(error)) this.#reopen(session.token).catch((reason: unknown) => this.#logClosed(reason));
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
    this.#session = await reopenSession(this.#account, { deadToken, hurry: this.#mustHurry(), clock: this.#clock });
    return this.#session;
  }

  #logClosed(reason: unknown): void {
    log.warn('broker.session-not-open', { accountId: this.#account.id, error: reason instanceof Error ? reason.message : String(reason) });
  }
}

function isDead(error: unknown): boolean {
  return error instanceof BrokerError && error.kind === 'session-dead';
}
