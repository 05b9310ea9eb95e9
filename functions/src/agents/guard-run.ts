import { istDay } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar';
import { isTradingDay } from '@sthira/quant/trading-days';
import { causeOf, fileIssue, type Problem } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import type { AccountRun } from './account-run.ts';
import { markStopped, stopRun } from './end-run.ts';
import { isFinal, workingQuantity } from './order-life.ts';
import { heldLegs, type Leg, remainingLegs } from './square-off.ts';

const stuckAfterMs = 60_000;
const tellEveryMs = 60_000;
const tellAgainMs = 5_000;
const readWithinMs = 15_000;

/** What ends a run, and what people must be told: after each second's orders, never instead of them. */
export class RunGuard {
  readonly #run: AccountRun;
  readonly #clock: Clock;
  readonly #tellNextMs = new Map<string, number>();
  /** Rejections from before were told by the holder before. */
  readonly #beganAt: number;
  readonly #toldRejected = new Set<string>();
  /** Why the run was stopped, until that was told. */
  #untold: string;
  /** The holder before may have told it, and died; an unpaid day tells itself. */
  #mayBeTold: boolean;

  constructor(run: AccountRun, clock: Clock) {
    this.#run = run;
    this.#clock = clock;
    this.#beganAt = clock.now();
    this.#untold = run.stopping ? run.account.trading.stopReason : '';
    this.#mayBeTold = this.#untold !== '';
  }

  async check({ mtmPaise, hours }: { mtmPaise: number | null; hours: 'always' | 'exchange' }): Promise<void> {
    const now = this.#clock.now();
    await this.#tellRejections();
    await this.#tellStop();
    if (this.#run.stopping) return this.#finish(now);
    const reason = this.#reasonToStop({ mtmPaise, now, hours });
    if (reason !== '') {
      await stopRun(this.#run, reason, this.#clock);
      this.#untold = reason;
      await this.#tellStop();
    }
    if (this.#run.gate === 'reducing') await this.#tell({ kind: 'reducing', priority: 'high', text: this.#run.gateReason });
  }

  async #tellStop(): Promise<void> {
    if (this.#untold === '') return;
    const isTold = this.#mayBeTold && (await this.#isFiled());
    this.#mayBeTold = false;
    if (isTold || (await this.#tell({ kind: 'run-stopped', priority: 'high', text: this.#untold }))) this.#untold = '';
  }

  async #isFiled(): Promise<boolean> {
    const { id, trading } = this.#run.account;
    const causes = [`run-stopped:${id}:${trading.runId}`, `day-unpaid:${id}:${istDay(trading.stoppingAt ?? 0)}`];
    const known = await Promise.all(causes.map((cause) => causeOf({ cause }).get()));
    return known.some(({ exists }) => exists);
  }

  /** Orders the broker or its risk management would not take, since the last time this was told. */
  async #tellRejections(): Promise<void> {
    const rejected = [...this.#run.orders.values()].filter(({ tag, state, updatedAt }) => {
      return state === 'rejected' && updatedAt >= this.#beganAt && !this.#toldRejected.has(tag);
    });
    const last = rejected.at(-1);
    if (!last) return;
    const text = `The broker rejected an order (${last.side} ${last.quantity} ${last.symbol}): ${last.reason || 'no reason given'}`;
    const told = await this.#tell({ kind: 'order-rejected', priority: 'high', text, times: rejected.length });
    if (told) for (const { tag } of rejected) this.#toldRejected.add(tag);
  }

  #reasonToStop({ mtmPaise, now, hours }: { mtmPaise: number | null; now: number; hours: 'always' | 'exchange' }): string {
    const { account, capitalPaise } = this.#run;
    const { exitAt, day } = sessionAt(now, hours);
    const dayHasEnded = exitAt !== null && now >= exitAt && isTradingDay(day) && (account.trading.startedAt ?? 0) < exitAt;
    if (account.squareOff && dayHasEnded) return 'Square off at the end of the day';
    if (account.slPctHundredths === null || account.slPctHundredths === 0 || mtmPaise === null) return '';
    const limitPaise = Math.round((capitalPaise * account.slPctHundredths) / 10_000);
    return mtmPaise <= -limitPaise ? `The loss reached ${account.slPctHundredths / 100}% of the account size` : '';
  }

  async #finish(now: number): Promise<void> {
    const legs = this.#run.reconciled
      ? remainingLegs({ orders: [...this.#run.orders.values()], positions: this.#run.positions, differences: this.#run.differences })
      : undefined;
    const isLate = now - (this.#run.account.trading.stoppingAt ?? now) >= stuckAfterMs;
    // Once it has stopped nobody is left to tell why.
    if (legs?.length === 0) return this.#untold === '' || isLate ? markStopped(this.#run, this.#clock) : undefined;
    const isNew = !this.#run.reconciled && now - this.#beganAt < readWithinMs;
    if (!isLate || isNew) return;
    const what = legs ? textOf(legs) : this.#unsettled();
    await this.#tell({ kind: 'square-off-stuck', priority: 'critical', text: `Square off is not complete. Remaining: ${what}` });
  }

  /** What is left by our fills, while the broker's word is not final: orders may still trade, or its positions are not read anew. */
  #unsettled(): string {
    if (!this.#run.reconciled) return 'not known: the broker’s books could not be read';
    const orders = [...this.#run.orders.values()];
    const open = orders.filter(({ state }) => !isFinal(state)).map((order) => `${order.side} ${workingQuantity(order)} ${order.symbol}`);
    const held = textOf(heldLegs(orders)) || 'none by our fills';
    return open.length === 0 ? held : `${held}. Orders without an end: ${open.join(', ')}`;
  }

  /** What keeps the run from being traded at all. */
  async trouble(kind: 'broker-unreadable' | 'undecided', text: string): Promise<void> {
    await this.#tell({ kind, priority: 'high', text });
  }

  /** Whether it was told: a kind of problem is told once a minute at most. One that could not be filed keeps nothing from happening. */
  async #tell({ kind, priority, text, times = 1 }: { kind: string; priority: Problem['priority']; text: string; times?: number }): Promise<boolean> {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs < (this.#tellNextMs.get(kind) ?? Number.NEGATIVE_INFINITY)) return false;
    this.#tellNextMs.set(kind, nowMs + tellAgainMs);
    const { id, accountName, trading } = this.#run.account;
    const problem = { cause: `${kind}:${id}:${trading.runId}`, priority, description: text, source: accountName, accountId: id, times };
    try {
      const issueId = await fileIssue(problem, this.#clock.now());
      this.#tellNextMs.set(kind, nowMs + tellEveryMs);
      log.warn('A problem was filed', { issueId, kind, accountId: id });
      return true;
    } catch (error) {
      log.error('A problem could not be filed', { kind, accountId: id, error: String(error) });
      return false;
    }
  }
}

function textOf(legs: readonly Leg[]): string {
  return legs.map(({ symbol, quantity }) => `${symbol} ${quantity}`).join(', ');
}
