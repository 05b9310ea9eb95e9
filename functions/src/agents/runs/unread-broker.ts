import { needsBooks } from '@sthira/quant/run/readings';
import { KeysUnopened } from '#accounts/record/credentials.ts';
import { LaneEnded } from '#brokers/account-lane.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import type { Clock } from '#platform/clock.ts';
import { publicText } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { AccountRun } from './account-run.ts';
import type { RunGuard } from './guard-run.ts';

const troubleAfter = 3;

/** Counts the readings of a run's broker that failed in a row, and has the guard tell of them. */
export class UnreadBroker {
  readonly #run: AccountRun;
  readonly #guard: RunGuard;
  readonly #clock: Clock;
  #failures = 0;
  #unopened: KeysUnopened | undefined;

  constructor(run: AccountRun, guard: RunGuard, clock: Clock) {
    this.#run = run;
    this.#guard = guard;
    this.#clock = clock;
  }

  /** A reading succeeded. */
  noteRead(): void {
    this.#failures = 0;
    this.#unopened = undefined;
  }

  async noteFailure(error: unknown): Promise<void> {
    // The lane ended, so nothing was asked: that says nothing about the broker.
    if (error instanceof LaneEnded) return;
    log.warn('broker.unread', { accountId: this.#run.id, error: String(error) });
    this.#failures += 1;
    // Attempts at a login are far apart; those between them say only that there is no session.
    if (error instanceof KeysUnopened) this.#unopened = error;
    const matters = isMarketOpen(this.#clock.now()) || needsBooks(this.#run.state);
    if (this.#failures < troubleAfter || !matters) return;
    if (this.#unopened) return this.#guard.trouble('keys-unopened', this.#unopened.message);
    const text = `The broker cannot be read: ${publicText(error)}`;
    await this.#guard.trouble('broker-unreadable', text);
  }
}
