import { type Instant, istDay } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import * as z from 'zod/mini';
import { sightShard } from '#agents/shards/sight-shard.ts';
import { docs } from '#documents/docs.ts';
import { issueDocument } from '#documents/issues.ts';
import { partOf } from '#documents/reference.ts';
import { fileIssue, type Problem, readCause } from '#issues/file-issue.ts';
import { lastMove } from '#market/published-prices.ts';
import { readPublished } from '#market/read-published.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import { stillAfterMs, stillSince, stillWords } from './still-prices.ts';

const fileEveryMs = 60_000;
const fileAgainMs = 5_000;
const source = 'Market data';

/**
 * Files a critical issue while prices stand still, and counts on it in each minute that it lasts.
 * The market agent, every trading agent and the schedule look, so that the death of one of them
 * cannot hide the outage. All of them file the same issue.
 */
export class PriceWatch {
  readonly #store: Store;
  readonly #clock: Clock;
  #nextMs = Number.NEGATIVE_INFINITY;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Files in the background. `movedAt` is when any price last moved, on this clock; `undefined`
   * while nobody knows.
   */
  check(movedAt: Instant | undefined): void {
    const nowMs = this.#clock.monotonicMs();
    if (movedAt === undefined || nowMs < this.#nextMs) return;
    const since = stillSince({
      movedAt,
      now: this.#clock.now(),
      session: sessionAt(this.#clock.now(), settings().marketHours),
    });
    if (since === undefined) return;
    this.#nextMs = nowMs + fileEveryMs;
    fileStill(this.#store, since, this.#clock.now()).catch((error: unknown) => {
      this.#nextMs = nowMs + fileAgainMs;
      log.error('issue.not-filed', { error });
    });
  }
}

/**
 * The same for a schedule, judged by the published documents alone: it works although no agent is
 * alive.
 */
export async function fileStillPrices(store: Store, clock: Clock): Promise<void> {
  const movedAt = lastMove(await readPublished(store, clock)) ?? (await noPriceSince(store, clock));
  if (movedAt === undefined) return;
  const now = clock.now();
  const since = stillSince({ movedAt, now, session: sessionAt(now, settings().marketHours) });
  if (since !== undefined) await fileStill(store, since, now);
}

/** The very first market agent reads the day's contracts before it publishes a price. */
const firstPriceMs = 60_000;

async function noPriceSince(store: Store, clock: Clock): Promise<Instant | undefined> {
  const { seen } = await sightShard(store, 'market');
  if (!seen.createdAt) return undefined;
  return (
    clock.now() - (seen.readAt.toMillis() - seen.createdAt.toMillis()) + firstPriceMs - stillAfterMs
  );
}

/** Files it, or counts on the day's open issue, unless another process has just done so. */
export async function fileStill(store: Store, since: Instant, now: Instant): Promise<void> {
  const problem: Problem = {
    cause: `prices-still:${istDay(now)}`,
    priority: 'critical',
    description: stillWords(since, now),
    source,
  };
  if (await wasJustFiled(store, problem, now)) return;
  const issueId = await fileIssue(store, problem, now);
  log.error('prices.stale', { issueId, since });
}

const issueState = z.pick(issueDocument, { status: true, updatedAt: true });

async function wasJustFiled(store: Store, problem: Problem, now: Instant): Promise<boolean> {
  const known = await readCause(store, problem);
  if (!known) return false;
  const issue = await store.read(partOf(docs.issue(known.issueId), issueState));
  return (
    issue !== undefined &&
    issue.status !== 'resolved' &&
    now - issue.updatedAt.toMillis() < fileEveryMs - fileAgainMs
  );
}
