import type { Day } from '@sthira/contract/units';
import type { Session } from '@sthira/quant/calendar/calendar';
import { isLimitedOn } from '@sthira/quant/run/state/day-result';
import { payDay } from '#accounts/trading/pay-day.ts';
import { ruleOn } from '#credits/credit-rule.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { paced } from '#platform/pace.ts';
import type { Store } from '#platform/store/store.ts';

const askAgainMs = paced(5_000);

/**
 * The day that a run has to pay for: a day after the one it has paid, from the moment its market
 * opens. A day without a market costs nothing.
 */
export function dueDay(
  { paidDay }: Pick<AccountDocument['trading'], 'paidDay'>,
  { day, state }: Pick<Session, 'day' | 'state'>,
): Day | undefined {
  return paidDay < day && (state === 'open' || state === 'auction') ? day : undefined;
}

/**
 * The days that one run has paid for. While a day is due, the run enters nothing and closes as
 * usual. A run that cannot trade does not pay: its day stays due until it can trade, and it is not
 * squared off for missing credits before that.
 */
export class RunDays {
  readonly #store: Store;
  readonly #clock: Clock;
  #paidDay: Day;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #asking = false;
  #orderDay: Day | undefined;

  constructor(store: Store, { trading }: AccountDocument, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#paidDay = trading.paidDay;
  }

  due(session: Pick<Session, 'day' | 'state'>): Day | undefined {
    return dueDay({ paidDay: this.#paidDay }, session);
  }

  /** The day whose first order the last second of the run has made, or wants to make. */
  note({ orderDay }: { orderDay: Day | undefined }): void {
    this.#orderDay = orderDay;
  }

  /**
   * Pays the day that is due, or has the run squared off. To be called again until one of the two
   * has happened; a call that is still under way is not repeated.
   */
  async pay(
    account: AccountDocument,
    session: Pick<Session, 'day' | 'state'>,
    { canTrade }: { canTrade: boolean },
  ): Promise<void> {
    const nowMs = this.#clock.monotonicMs();
    if (this.#asking || nowMs - this.#askedAtMs < askAgainMs) return;
    const day = account.trading.state === 'running' ? this.due(session) : undefined;
    if (day === undefined || !this.#owes(account, day, canTrade)) return;
    this.#asking = true;
    this.#askedAtMs = nowMs;
    try {
      await this.#ask(account, day);
    } finally {
      this.#asking = false;
    }
  }

  #owes(account: AccountDocument, day: Day, canTrade: boolean): boolean {
    if (ruleOn(day) === 'order-days') return this.#orderDay === day;
    return canTrade && !isLimitedOn({ ...account, ...account.trading }, day);
  }

  async #ask(account: AccountDocument, day: Day): Promise<void> {
    const payment = await payDay(this.#store, { account, day, clock: this.#clock });
    if (payment.outcome === 'paid') this.#paidDay = day;
    if (payment.outcome === 'stopped') log.warn('run.unpaid', { accountId: account.id, day });
  }
}
