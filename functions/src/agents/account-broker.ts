import type { AccountDocument } from '@sthira/contract/documents';
import { readSession } from '#accounts/broker-session.ts';
import { reopenSession } from '#accounts/reopen-session.ts';
import type { BrokerFunds, BrokerPosition, PlaceOrder, Session, XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { reserveSlot } from '#brokers/limits.ts';
import { brokerFor } from '#brokers/xts-connector.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reading } from './account-run.ts';
import type { Books } from './order-life.ts';

const reopenEveryMs = 300_000;

/**
 * One running account at its broker. Readings are stamped with the instant before the request went out, so that
 * "read after this order changed" is never claimed of an older picture.
 */
export class AccountBroker {
  readonly #account: AccountDocument;
  readonly #connector: XtsConnector;
  readonly #clock: Clock;
  #session: Session | undefined;
  #reopenedAtMs = Number.NEGATIVE_INFINITY;

  constructor(account: AccountDocument, clock: Clock) {
    this.#account = account;
    this.#connector = brokerFor(account.broker);
    this.#clock = clock;
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

  async positions(): Promise<Reading<BrokerPosition[]>> {
    await reserveSlot(this.#account.id, 'positions', this.#clock);
    const readAt = this.#clock.now();
    return { value: await this.#withSession((session) => this.#connector.positions(session)), readAt };
  }

  async funds(): Promise<Reading<BrokerFunds>> {
    await reserveSlot(this.#account.id, 'balance', this.#clock);
    const readAt = this.#clock.now();
    return { value: await this.#withSession((session) => this.#connector.balance(session)), readAt };
  }

  /** Sends once; the caller settles what an unclear answer means. */
  async place(order: PlaceOrder): Promise<{ appOrderId: string }> {
    const session = await this.#open();
    return this.#connector.place(session, order);
  }

  async cancel(order: { appOrderId: string; tag: string }): Promise<void> {
    await this.#connector.cancel(await this.#open(), order);
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
      if (!(error instanceof BrokerError) || error.kind !== 'session-dead') throw error;
      return read(await this.#reopen(session.token));
    }
  }

  /** Two parts that log in over each other would end each other's sessions for ever: once in five minutes is enough. */
  async #reopen(deadToken: string): Promise<Session> {
    const nowMs = this.#clock.monotonicMs();
    const stored = (await readSession(this.#account.id))?.session;
    if (stored?.token === deadToken) {
      if (nowMs - this.#reopenedAtMs < reopenEveryMs) throw new BrokerError('session-dead');
      this.#reopenedAtMs = nowMs;
    }
    this.#session = await reopenSession(this.#account, deadToken, this.#clock);
    return this.#session;
  }
}
