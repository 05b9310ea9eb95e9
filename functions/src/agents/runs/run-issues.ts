import type { IssuePriority } from '@sthira/contract/issues';
import type { MessageEvent } from '@sthira/contract/message-events';
import { istDay } from '@sthira/contract/units';
import { markedName } from '#documents/accounts.ts';
import { fileIssue, type Problem, readCause } from '#issues/file-issue.ts';
import type { IssueCause, IssueKind } from '#issues/issue-kinds.ts';
import { postOnce } from '#outbox/post-message.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { AccountRun } from './account-run.ts';

const fileEveryMs = 60_000;
/** What lasts until a person acts counts once in an hour. */
const lasting: readonly IssueKind[] = ['entries-broken', 'invariant', 'kept', 'reducing'];
const fileLastingEveryMs = 60 * fileEveryMs;
const retryMs = 5_000;

/** What the account's owner is told of too, once a day as long as it lasts. */
const events: Partial<Record<IssueKind, MessageEvent>> = {
  'square-off-stuck': 'still-open',
  kept: 'still-open',
  reducing: 'trouble',
  invariant: 'trouble',
  'order-rejected': 'refused',
  'entries-broken': 'refused',
  'no-margin': 'refused',
  'broker-unreadable': 'session-lost',
  'keys-unopened': 'trouble',
  undecided: 'trouble',
  'prices-dead': 'trouble',
  'books-differ': 'trouble',
  'left-to-expire': 'other',
};

interface RunIssue {
  kind: IssueKind;
  priority: IssuePriority;
  text: string;
  /** How often it happened since it was last filed. */
  times?: number;
}

/** Files what people must know of a run, each kind of problem once a minute at most, or once an hour. */
export class RunIssues {
  readonly #store: Store;
  readonly #run: AccountRun;
  readonly #clock: Clock;
  readonly #nextAtMs = new Map<string, number>();
  readonly #posted = new Set<string>();

  constructor(store: Store, run: AccountRun, clock: Clock) {
    this.#store = store;
    this.#run = run;
    this.#clock = clock;
  }

  /** Whether it was filed now. A failure is logged and tried again: nothing waits for an issue. */
  async file({ kind, priority, text, times = 1 }: RunIssue): Promise<boolean> {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs < (this.#nextAtMs.get(kind) ?? Number.NEGATIVE_INFINITY)) return false;
    this.#nextAtMs.set(kind, nowMs + retryMs);
    const { id, trading } = this.#run.account;
    const problem: Problem = {
      cause: `${kind}:${id}:${trading.runId}`,
      priority,
      description: text,
      source: markedName(this.#run.account),
      accountId: id,
      times,
    };
    try {
      const issueId = await fileIssue(this.#store, problem, this.#clock.now());
      const everyMs = lasting.includes(kind) ? fileLastingEveryMs : fileEveryMs;
      this.#nextAtMs.set(kind, nowMs + everyMs);
      log.warn('issue.filed', { issueId, kind, accountId: id });
      await this.#post(kind, text).catch((error: unknown) =>
        log.error('message.not-posted', { kind, accountId: id, error }),
      );
      return true;
    } catch (error) {
      log.error('issue.not-filed', { kind, accountId: id, error });
      return false;
    }
  }

  async #post(kind: IssueKind, text: string): Promise<void> {
    const { id: accountId, ownerUid: uid, trading } = this.#run.account;
    const [event, now] = [events[kind], this.#clock.now()];
    const id = `${kind}-${accountId}-${trading.runId}-${istDay(now)}`;
    if (!event || this.#posted.has(id)) return;
    await postOnce(this.#store, { id, uid, event, accountId, text }, now);
    this.#posted.add(id);
  }

  /** Whether an issue of any of these causes is on record. */
  async isAnyFiled(causes: readonly IssueCause[]): Promise<boolean> {
    const known = await Promise.all(causes.map((cause) => readCause(this.#store, { cause })));
    return known.some((issue) => issue !== undefined);
  }
}
