import type { IssuePriority } from '@sthira/contract/issues';
import { istDay } from '@sthira/contract/units';
import { orderWords } from '@sthira/quant/run/reasons';
import { liveOrders, orderOf } from '@sthira/quant/run/run-orders';
import type { Telling } from '@sthira/quant/run/state';
import { reachDailyLimit } from '#accounts/trading/reach-daily-limit.ts';
import { causeOf, fileIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import type { AccountRun } from './account-run.ts';
import { markStopped, stopRun } from './end-run.ts';

const tellEveryMs = 60_000;
const tellAgainMs = 5_000;
const readWithinMs = 15_000;
const stuckAfterMs = 60_000;

/**
 * Carries out what a run's second asked for beside its orders: ends runs, and files what people
 * must know.
 */
export class RunGuard {
  readonly #run: AccountRun;
  readonly #clock: Clock;
  readonly #tellNextMs = new Map<string, number>();
  /** Rejections from before were told by the holder before. */
  readonly #beganAt: number;
  readonly #untoldRejected = new Set<string>();
  readonly #toldRejected = new Set<string>();
  /** Why the run was stopped, until that was told. */
  #untold: string;
  /** The holder before may have told it, and died; an unpaid day tells itself. */
  #mayBeTold: boolean;

  constructor(run: AccountRun, clock: Clock) {
    this.#run = run;
    this.#clock = clock;
    this.#beganAt = clock.now();
    const { state, stopReason } = run.account.trading;
    this.#untold = state === 'stopping' ? stopReason : '';
    this.#mayBeTold = this.#untold !== '';
  }

  /** One second's tellings, each until it has taken effect. */
  async carryOut(tellings: readonly Telling[]): Promise<void> {
    await this.#tellRejections();
    await this.#tellStop();
    for (const telling of tellings) await this.#carryOutOne(telling);
    if (!this.#run.state.reconciled) await this.#tellUnread();
  }

  async #carryOutOne(telling: Telling): Promise<void> {
    switch (telling.kind) {
      case 'stop':
        await stopRun(this.#run, telling.reason, this.#clock);
        this.#untold = telling.reason;
        return this.#tellStop();
      case 'daily-limit':
        await reachDailyLimit({
          accountId: this.#run.id,
          runId: this.#run.state.account.runId,
          clock: this.#clock,
          lossPaise: telling.lossPaise,
        });
        return;
      case 'flat':
        // Once it has stopped nobody is left to tell why.
        if (this.#untold === '' || this.#stoppingForMs() >= stuckAfterMs)
          await markStopped(this.#run, telling, this.#clock);
        return;
      case 'issue':
        await this.#tell({
          kind: telling.problem,
          priority: telling.priority,
          text: telling.text,
          times: telling.times ?? 1,
        });
    }
  }

  #stoppingForMs(): number {
    const now = this.#clock.now();
    return now - (this.#run.account.trading.stoppingAt ?? now);
  }

  async #tellStop(): Promise<void> {
    if (this.#untold === '') return;
    const isTold = this.#mayBeTold && (await this.#isFiled());
    this.#mayBeTold = false;
    if (isTold || (await this.#tell({ kind: 'run-stopped', priority: 'high', text: this.#untold })))
      this.#untold = '';
  }

  async #isFiled(): Promise<boolean> {
    const { id, trading } = this.#run.account;
    const causes = [
      `run-stopped:${id}:${trading.runId}`,
      `day-unpaid:${id}:${istDay(trading.stoppingAt ?? 0)}`,
    ];
    const known = await Promise.all(causes.map((cause) => causeOf({ cause }).get()));
    return known.some(({ exists }) => exists);
  }

  /** Orders the broker or its risk management would not take, since the last time this was told. */
  async #tellRejections(): Promise<void> {
    const { orders } = this.#run.state;
    for (const { tag, state, updatedAt } of liveOrders(orders))
      if (state === 'rejected' && updatedAt >= this.#beganAt && !this.#toldRejected.has(tag))
        this.#untoldRejected.add(tag);
    const rejected = [...this.#untoldRejected]
      .flatMap((tag) => orderOf(orders, tag) ?? [])
      .filter(({ state }) => state === 'rejected');
    const last = rejected.at(-1);
    if (!last) return;
    const text = `The broker rejected an order: ${orderWords({ ...last, reason: last.reason || 'no reason given' })}`;
    const told = await this.#tell({
      kind: 'order-rejected',
      priority: 'high',
      text,
      times: rejected.length,
    });
    if (!told) return;
    for (const { tag } of rejected) {
      this.#untoldRejected.delete(tag);
      this.#toldRejected.add(tag);
    }
  }

  /** A square off whose books no agent could read yet. */
  async #tellUnread(): Promise<void> {
    const isNew = this.#clock.now() - this.#beganAt < readWithinMs;
    if (
      isNew ||
      this.#run.account.trading.state !== 'stopping' ||
      this.#stoppingForMs() < stuckAfterMs
    )
      return;
    const text =
      'Square off is not complete. Remaining: not known: the broker’s books could not be read';
    await this.#tell({ kind: 'square-off-stuck', priority: 'critical', text });
  }

  /** What keeps the run from being traded at all. */
  async trouble(kind: 'broker-unreadable' | 'undecided', text: string): Promise<void> {
    await this.#tell({ kind, priority: 'high', text });
  }

  /**
   * Whether it was told: a kind of problem is told once a minute at most. One that could not be
   * filed keeps nothing from happening.
   */
  async #tell({
    kind,
    priority,
    text,
    times = 1,
  }: {
    kind: string;
    priority: IssuePriority;
    text: string;
    times?: number;
  }): Promise<boolean> {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs < (this.#tellNextMs.get(kind) ?? Number.NEGATIVE_INFINITY)) return false;
    this.#tellNextMs.set(kind, nowMs + tellAgainMs);
    const { id, accountName, trading } = this.#run.account;
    const problem = {
      cause: `${kind}:${id}:${trading.runId}`,
      priority,
      description: text,
      source: accountName,
      accountId: id,
      times,
    };
    try {
      const issueId = await fileIssue(problem, this.#clock.now());
      this.#tellNextMs.set(kind, nowMs + tellEveryMs);
      log.warn('issue.filed', { issueId, kind, accountId: id });
      return true;
    } catch (error) {
      log.error('issue.not-filed', { kind, accountId: id, error: String(error) });
      return false;
    }
  }
}
