import { sessionAt } from '@sthira/quant/calendar';
import { fileIssue, type Problem } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import type { AccountRun } from './account-run.ts';
import { markStopped, stopRun } from './end-run.ts';
import { remainingLegs } from './square-off.ts';

const stuckAfterMs = 60_000;
const tellEveryMs = 60_000;

/** What ends a run, and what people must be told: after each second's orders, never instead of them. */
export class RunGuard {
  readonly #run: AccountRun;
  readonly #clock: Clock;
  readonly #toldAtMs = new Map<string, number>();

  constructor(run: AccountRun, clock: Clock) {
    this.#run = run;
    this.#clock = clock;
  }

  async check({ mtmPaise, hours }: { mtmPaise: number | null; hours: 'always' | 'exchange' }): Promise<void> {
    const now = this.#clock.now();
    if (this.#run.stopping) return this.#finish(now);
    const reason = this.#reasonToStop({ mtmPaise, now, hours });
    if (reason !== '') {
      await stopRun(this.#run, reason, this.#clock);
      await this.#tell({ kind: 'run-stopped', priority: 'high', text: reason });
    }
    if (this.#run.gate === 'reducing') await this.#tell({ kind: 'reducing', priority: 'high', text: this.#run.gateReason });
  }

  #reasonToStop({ mtmPaise, now, hours }: { mtmPaise: number | null; now: number; hours: 'always' | 'exchange' }): string {
    const { account, capitalPaise } = this.#run;
    const { exitAt } = sessionAt(now, hours);
    if (account.squareOff && exitAt !== null && now >= exitAt) return 'Square off at the end of the day';
    if (account.slPctHundredths === null || account.slPctHundredths === 0 || mtmPaise === null) return '';
    const limitPaise = Math.round((capitalPaise * account.slPctHundredths) / 10_000);
    return mtmPaise <= -limitPaise ? `The loss reached ${account.slPctHundredths / 100}% of the account size` : '';
  }

  async #finish(now: number): Promise<void> {
    const legs = this.#run.reconciled
      ? remainingLegs({ orders: [...this.#run.orders.values()], positions: this.#run.positions, differences: this.#run.differences })
      : undefined;
    if (legs?.length === 0) return markStopped(this.#run, this.#clock);
    if (now - (this.#run.account.trading.stoppingAt ?? now) < stuckAfterMs) return;
    const what = legs ? legs.map(({ symbol, quantity }) => `${symbol} ${quantity}`).join(', ') : 'not known: the broker’s books could not be read';
    await this.#tell({ kind: 'square-off-stuck', priority: 'critical', text: `Square off is not complete. Remaining: ${what}` });
  }

  /** A problem that has nothing to do with the order of this second, such as a broker that cannot be read. */
  async trouble(text: string): Promise<void> {
    await this.#tell({ kind: 'broker-unreadable', priority: 'high', text });
  }

  async #tell({ kind, priority, text }: { kind: string; priority: Problem['priority']; text: string }): Promise<void> {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - (this.#toldAtMs.get(kind) ?? Number.NEGATIVE_INFINITY) < tellEveryMs) return;
    this.#toldAtMs.set(kind, nowMs);
    const { id, accountName, trading } = this.#run.account;
    const problem = { cause: `${kind}:${id}:${trading.runId}`, priority, description: text, source: accountName, accountId: id };
    const issueId = await fileIssue(problem, this.#clock.now());
    log.warn('A problem was filed', { issueId, kind, accountId: id });
  }
}
