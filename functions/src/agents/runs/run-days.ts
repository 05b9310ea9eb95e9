import type { Day } from '@sthira/contract/units';
import type { Session } from '@sthira/quant/calendar';
import { isLimitReached } from '#accounts/record/day-result.ts';
import { payDay } from '#accounts/trading/pay-day.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';

const askAgainMs = 5_000;

/**
 * The day a run has yet to pay for: a following one, from the moment its market opens. A day
 * without a market costs a run nothing.
 */
export function dueDay(
  { paidDay }: Pick<AccountDocument['trading'], 'paidDay'>,
  { day, state }: Pick<Session, 'day' | 'state'>,
): Day | undefined {
  return paidDay < day && (state === 'open' || state === 'auction') ? day : undefined;
}

/**
 * The days one run has paid for. While one is due the run enters nothing, and closes as ever. A run
 * that cannot trade leaves its day due: it pays once it can, and is not squared off for want of
 * credits before.
 */
export class RunDays {
  readonly #clock: Clock;
  #paidDay: Day;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #asking = false;

  constructor({ trading }: AccountDocument, clock: Clock) {
    this.#clock = clock;
    this.#paidDay = trading.paidDay;
  }

  due(session: Pick<Session, 'day' | 'state'>): Day | undefined {
    return dueDay({ paidDay: this.#paidDay }, session);
  }

  /**
   * Pays what is due, or has the run squared off. Repeated until it is known which: one question at
   * a time.
   */
  async pay(
    account: AccountDocument,
    session: Pick<Session, 'day' | 'state'>,
    { canTrade }: { canTrade: boolean },
  ): Promise<void> {
    const nowMs = this.#clock.monotonicMs();
    if (this.#asking || nowMs - this.#askedAtMs < askAgainMs) return;
    const day = account.trading.state === 'running' ? this.due(session) : undefined;
    if (day === undefined || !canTrade || isLimitReached(account.trading, day)) return;
    this.#asking = true;
    this.#askedAtMs = nowMs;
    try {
      await this.#ask(account, day);
    } finally {
      this.#asking = false;
    }
  }

  async #ask(account: AccountDocument, day: Day): Promise<void> {
    const payment = await payDay({ account, day, clock: this.#clock });
    if (payment.outcome === 'paid') this.#paidDay = day;
    if (payment.outcome === 'stopped') log.warn('run.unpaid', { accountId: account.id, day });
  }
}
