import type { IssuePriority } from '@sthira/contract/issues';
import type { MessageEvent } from '@sthira/contract/message-events';
import { markedName } from '#documents/accounts.ts';
import { fileIssue, type Problem, readCause } from '#issues/file-issue.ts';
import type { IssueCause, IssueKind } from '#issues/issue-kinds.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { AccountRun } from './account-run.ts';

const fileEveryMs = 60_000;
/** What lasts until a person acts counts once in an hour. */
const lasting: readonly IssueKind[] = ['entries-broken', 'invariant', 'kept', 'reducing'];
const fileLastingEveryMs = 60 * fileEveryMs;
const retryMs = 5_000;

/** What the account's owner is told of too. */
const events: Partial<Record<IssueKind, MessageEvent>> = {
  'square-off-stuck': 'squared-off',
  kept: 'squared-off',
  reducing: 'squared-off',
  invariant: 'squared-off',
  'order-rejected': 'refused',
  'entries-broken': 'refused',
  'no-margin': 'refused',
  'broker-unreadable': 'session-lost',
  'keys-unopened': 'session-lost',
  undecided: 'agent-silent',
  'prices-dead': 'agent-silent',
  'books-differ': 'unknown-order',
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
    const { id, ownerUid: uid, trading } = this.#run.account;
    const event = events[kind];
    const problem: Problem = {
      cause: `${kind}:${id}:${trading.runId}`,
      priority,
      description: text,
      source: markedName(this.#run.account),
      accountId: id,
      times,
      ...(event ? { message: { uid, event, accountId: id, text } } : {}),
    };
    try {
      const issueId = await fileIssue(this.#store, problem, this.#clock.now());
      const everyMs = lasting.includes(kind) ? fileLastingEveryMs : fileEveryMs;
      this.#nextAtMs.set(kind, nowMs + everyMs);
      log.warn('issue.filed', { issueId, kind, accountId: id });
      return true;
    } catch (error) {
      log.error('issue.not-filed', { kind, accountId: id, error: String(error) });
      return false;
    }
  }

  /** Whether an issue of any of these causes is on record. */
  async isAnyFiled(causes: readonly IssueCause[]): Promise<boolean> {
    const known = await Promise.all(causes.map((cause) => readCause(this.#store, { cause })));
    return known.some((issue) => issue !== undefined);
  }
}
