import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { paced } from '#platform/pace.ts';
import type { Store } from '#platform/store/store.ts';
import { claimLane, giveBackLane } from './claim-lane.ts';
import {
  agentWaitMs,
  type ClaimedLane,
  closestMs,
  isUsable,
  type LaneEndpoint,
} from './lane-plan.ts';
import { reserveSlot } from './limits.ts';

/** After a failed claim the agent reserves each reading, as everybody else does, for this long. */
const claimAgainMs = paced(5_000);

/** The lease under which an account is read. */
export interface Tenure {
  maySend(): boolean;
  /** Until this instant of the monotonic clock the last holder's readings are too recent. */
  readonly readsFromMs: number;
}

interface Terms {
  accountId: string;
  tenure: Tenure;
  clock: Clock;
  /** Whether orders may trade now, or a square off is under way: then every second counts. */
  mustHurry: () => boolean;
}

/** Thrown when nothing may be read for this run: it has ended, or the lease has lapsed. */
export class LaneEnded extends Error {
  override readonly name = 'LaneEnded';
}

type Starts = Partial<Record<LaneEndpoint, number>>;
/**
 * When this process last began to read each book of each account, for whichever run; all by its one
 * clock.
 */
const startsOf = new WeakMap<Clock, Map<string, Starts>>();

function ownStarts(clock: Clock, accountId: string): Starts {
  const all = startsOf.get(clock) ?? new Map<string, Starts>();
  startsOf.set(clock, all);
  const starts = all.get(accountId) ?? {};
  all.set(accountId, starts);
  return starts;
}

/**
 * The agent's lane of one account, for one run and shift. The first reading claims it; it is kept
 * in memory and given back when the run ends. At the end of a shift it stays claimed for the next
 * one. The shard's lease decides who may claim it and read in it.
 *
 *   unclaimed ──first reading──▶ claimed ──the run ends──▶ given back
 *       └── claim lost again and again, or no database: each reading reserves a slot of the web's
 */
export class AccountLane {
  readonly #store: Store;
  readonly #accountId: string;
  readonly #tenure: Tenure;
  readonly #clock: Clock;
  readonly #mustHurry: () => boolean;
  readonly #starts: Starts;
  readonly #id = randomUUID();
  #claimed: ClaimedLane | undefined;
  #claiming: Promise<void> | undefined;
  #claimAtMs = Number.NEGATIVE_INFINITY;
  #mayStand = false;
  #isOver = false;

  constructor(store: Store, { accountId, tenure, clock, mustHurry }: Terms) {
    this.#store = store;
    this.#accountId = accountId;
    this.#tenure = tenure;
    this.#clock = clock;
    this.#mustHurry = mustHurry;
    this.#starts = ownStarts(clock, accountId);
  }

  /** Waits until this book may be read, which has to start at once then. Throws `LaneEnded`. */
  async waitToRead(endpoint: LaneEndpoint): Promise<void> {
    for (;;) {
      this.#mind();
      const claimed = await this.#lane();
      this.#mind();
      if (!claimed) return this.#reserve(endpoint);
      const restMs = this.#restMs(claimed, endpoint);
      const slotMs = this.#slotMs(claimed, endpoint);
      if (restMs > 0) await this.#clock.sleep(restMs);
      else if (slotMs > 0) await this.#hurry(claimed, slotMs);
      else {
        this.#starts[endpoint] = this.#clock.monotonicMs();
        return;
      }
    }
  }

  /**
   * Gives the lane back because the run has ended, so that web calls get its slots. Never throws.
   */
  async giveBack(): Promise<void> {
    this.#isOver = true;
    await this.#claiming;
    if (!this.#mayStand) return;
    const ages = () =>
      Object.fromEntries(
        Object.entries(this.#starts).map(([endpoint, startedMs]) => [
          endpoint,
          this.#clock.monotonicMs() - startedMs,
        ]),
      );
    try {
      await giveBackLane(
        this.#store,
        { accountId: this.#accountId, id: this.#id, clock: this.#clock },
        ages,
      );
    } catch (error) {
      log.warn('lane.kept', { accountId: this.#accountId, error: String(error) });
    }
  }

  #mind(): void {
    if (this.#isOver || !this.#tenure.maySend())
      throw new LaneEnded('The run has ended, or the lease has lapsed');
  }

  /** How long to wait until the last reading of this book, by whomever, is far enough away. */
  #restMs({ lane }: ClaimedLane, endpoint: LaneEndpoint): number {
    const nowMs = this.#clock.monotonicMs();
    const ownMs = (this.#starts[endpoint] ?? Number.NEGATIVE_INFINITY) + closestMs - nowMs;
    return Math.max(lane.from - this.#clock.now(), this.#tenure.readsFromMs - nowMs, ownMs);
  }

  #slotMs({ wideUntil }: ClaimedLane, endpoint: LaneEndpoint): number {
    const now = this.#clock.now();
    return now < wideUntil ? 0 : agentWaitMs(now, { accountId: this.#accountId, endpoint });
  }

  /**
   * Waits for the next slot of the lane. A reading in a hurry asks for a wide lane, if no other
   * reading waits.
   */
  async #hurry({ wideFrom }: ClaimedLane, slotMs: number): Promise<void> {
    const wideMs = Math.max(
      wideFrom - this.#clock.now(),
      this.#claimAtMs - this.#clock.monotonicMs(),
    );
    if (!this.#mustHurry() || wideMs > 0)
      await this.#clock.sleep(this.#mustHurry() ? Math.min(slotMs, wideMs) : slotMs);
    else await this.#claimOnce();
  }

  async #reserve(endpoint: LaneEndpoint): Promise<void> {
    await reserveSlot(this.#store, this.#accountId, endpoint, this.#clock);
    this.#starts[endpoint] = this.#clock.monotonicMs();
  }

  /**
   * The lane, claimed if need be; undefined while it cannot be. Readings at the same time share one
   * claim.
   */
  async #lane(): Promise<ClaimedLane | undefined> {
    if (isUsable(this.#claimed?.lane, this.#clock.now())) return this.#claimed;
    if (this.#clock.monotonicMs() < this.#claimAtMs) return undefined;
    await this.#claimOnce();
    return isUsable(this.#claimed?.lane, this.#clock.now()) ? this.#claimed : undefined;
  }

  async #claimOnce(): Promise<void> {
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = undefined;
    });
    await this.#claiming;
  }

  async #claim(): Promise<void> {
    this.#mayStand = true;
    try {
      const claimed = await claimLane(
        this.#store,
        { accountId: this.#accountId, id: this.#id, clock: this.#clock },
        () => this.#mind(),
      );
      if (!claimed) throw new Error('others wrote the limits at the same time');
      this.#claimed = claimed;
    } catch (error) {
      if (error instanceof LaneEnded) return;
      this.#claimAtMs = this.#clock.monotonicMs() + claimAgainMs;
      log.warn('lane.unclaimed', { accountId: this.#accountId, error: String(error) });
    }
  }
}
