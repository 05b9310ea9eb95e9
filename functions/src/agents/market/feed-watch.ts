import { type Instant, istDay } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { fileIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import { type FeedTrouble, feedTrouble } from './feed-trouble.ts';

const fileEveryMs = 5 * 60_000;

/**
 * Files an issue for a source of market data that has failed, and counts on it every five minutes
 * while it lasts. The publisher that uses the source calls it.
 */
export class FeedWatch {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #nextMs = new Map<FeedTrouble['kind'], number>();
  #socketLiveAt: Instant;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#socketLiveAt = clock.now();
  }

  /**
   * Files in the background. `socket` is `live` while the socket itself sends prices; `barAt` is
   * the start of the newest bar.
   */
  check({ socket, barAt }: { socket: 'live' | 'silent'; barAt: Instant }): void {
    const now = this.#clock.now();
    if (socket === 'live') this.#socketLiveAt = now;
    const session = sessionAt(now, settings().marketHours);
    for (const trouble of feedTrouble({ now, session, socketLiveAt: this.#socketLiveAt, barAt }))
      this.#file(trouble, now);
  }

  #file({ kind, text }: FeedTrouble, now: Instant): void {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs < (this.#nextMs.get(kind) ?? Number.NEGATIVE_INFINITY)) return;
    this.#nextMs.set(kind, nowMs + fileEveryMs);
    fileIssue(
      this.#store,
      {
        cause: `feed-${kind}:${istDay(now)}`,
        priority: 'high',
        description: text,
        source: 'Market data',
      },
      now,
    ).catch((error: unknown) => log.error('issue.not-filed', { kind, error }));
  }
}
