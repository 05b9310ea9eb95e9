import { istDay } from '@sthira/contract/units';
import { isFinal } from '@sthira/quant/run/books/order-life';
import { liveOrders, orderOf } from '@sthira/quant/run/books/run-orders';
import { isHolding } from '@sthira/quant/run/readings';
import { orderWords } from '@sthira/quant/run/rules/reasons';
import type { RunRequest } from '@sthira/quant/run/state/run-request';
import { reachLimit } from '#accounts/trading/reach-limit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import type { AccountRun } from './account-run.ts';
import { markStopped, stopRun } from './end-run.ts';
import { RunIssues } from './run-issues.ts';

/**
 * Carries out what a second of a run asked for beside its orders: ends the run, and files issues.
 */
export class RunGuard {
  readonly #store: Store;
  readonly #run: AccountRun;
  readonly #clock: Clock;
  readonly #issues: RunIssues;
  /** The agent before this one has filed the rejections of earlier instants. */
  readonly #beganAt: number;
  readonly #rejectedToFile = new Set<string>();
  readonly #rejectedFiled = new Set<string>();
  /** Why the run was stopped, until an issue says so. */
  #stopToFile: string;
  /** The agent before this one may already have filed it; unpaid days file their own issue. */
  #mayBeFiled: boolean;

  constructor(store: Store, run: AccountRun, clock: Clock) {
    this.#store = store;
    this.#run = run;
    this.#clock = clock;
    this.#issues = new RunIssues(this.#store, run, clock);
    this.#beganAt = clock.now();
    const { state, stopReason } = run.account.trading;
    this.#stopToFile = state === 'stopping' ? stopReason : '';
    this.#mayBeFiled = this.#stopToFile !== '';
  }

  /** Carries out one second's requests. The run asks again each second until they took effect. */
  async carryOut(requests: readonly RunRequest[]): Promise<void> {
    await this.#fileRejections();
    await this.#fileStop();
    for (const request of requests) await this.#carryOutOne(request);
  }

  async #carryOutOne(request: RunRequest): Promise<void> {
    switch (request.kind) {
      case 'stop':
        await stopRun(this.#store, this.#run, request.reason, this.#clock);
        this.#stopToFile = request.reason;
        return this.#fileStop();
      case 'limit':
        await reachLimit(this.#store, {
          accountId: this.#run.id,
          runId: this.#run.state.account.runId,
          clock: this.#clock,
          limit: request.limit,
          usedPaise: request.usedPaise,
        });
        return;
      case 'flat':
        // Once it has stopped, no agent is left to file why.
        if (this.#stopToFile === '' || this.#stoppingForMs() >= this.#run.state.waits.stuckAfterMs)
          await markStopped(this.#store, this.#run, request, this.#clock);
        return;
      case 'issue':
        await this.#issues.file({
          kind: request.problem,
          priority: request.priority,
          text: request.text,
          times: request.times ?? 1,
        });
    }
  }

  #stoppingForMs(): number {
    const now = this.#clock.now();
    return now - (this.#run.account.trading.stoppingAt ?? now);
  }

  async #fileStop(): Promise<void> {
    if (this.#stopToFile === '') return;
    const isFiled = this.#mayBeFiled && (await this.#isStopFiled());
    this.#mayBeFiled = false;
    if (
      isFiled ||
      (await this.#issues.file({ kind: 'run-stopped', priority: 'high', text: this.#stopToFile }))
    )
      this.#stopToFile = '';
  }

  #isStopFiled(): Promise<boolean> {
    const { id, trading } = this.#run.account;
    return this.#issues.isAnyFiled([
      `run-stopped:${id}:${trading.runId}`,
      `day-unpaid:${id}:${istDay(trading.stoppingAt ?? 0)}`,
    ]);
  }

  /** Orders that the broker or its risk management refused since an issue last said so. */
  async #fileRejections(): Promise<void> {
    const { orders } = this.#run.state;
    for (const { tag, state, updatedAt } of liveOrders(orders))
      if (state === 'rejected' && updatedAt >= this.#beganAt && !this.#rejectedFiled.has(tag))
        this.#rejectedToFile.add(tag);
    const rejected = [...this.#rejectedToFile]
      .flatMap((tag) => orderOf(orders, tag) ?? [])
      .filter(({ state }) => state === 'rejected');
    const last = rejected.at(-1);
    if (!last) return;
    const text = `The broker rejected an order: ${orderWords({ ...last, reason: last.reason || 'no reason given' })}`;
    const filed = await this.#issues.file({
      kind: 'order-rejected',
      priority: 'high',
      text,
      times: rejected.length,
    });
    if (!filed) return;
    for (const { tag } of rejected) {
      this.#rejectedToFile.delete(tag);
      this.#rejectedFiled.add(tag);
    }
  }

  /**
   * What keeps the run from being traded at all. It is `critical` where somebody has to act before
   * what the run holds can be closed; a broker that cannot be read may answer again by itself.
   */
  async trouble(
    kind: 'broker-unreadable' | 'keys-unopened' | 'undecided',
    text: string,
  ): Promise<void> {
    const priority = kind !== 'broker-unreadable' && this.#holdsAnything() ? 'critical' : 'high';
    await this.#issues.file({ kind, priority, text });
  }

  #holdsAnything(): boolean {
    const { state: run } = this.#run;
    return isHolding(run) || liveOrders(run.orders).some(({ state }) => !isFinal(state));
  }
}
