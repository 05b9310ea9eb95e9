import { needsBooks } from '@sthira/quant/run/readings';
import type { AccountBroker } from '#agents/orders/account-broker.ts';
import { refreshRun } from '#agents/orders/refresh-run.ts';
import type { AccountRun } from '#agents/runs/account-run.ts';
import type { UnreadBroker } from '#agents/runs/unread-broker.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import type { Clock } from '#platform/clock.ts';
import { paced } from '#platform/pace.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';

const closedReadMs = 30_000;
/** A run that was found flat is read this often until its end is stored. */
const flatReadMs = paced(5_000);
/** A reading waits so long for the answers to orders: of those under way no book tells the end. */
const answersMs = paced(1_000);

interface Parts {
  run: AccountRun;
  broker: AccountBroker;
  unread: UnreadBroker;
  clock: Clock;
}

/** What an agent knows of the run at the moment of a reading. */
interface Moment {
  /** Whether the last second found it flat by what was read. */
  isFlat: boolean;
  /** Resolves when orders under way are answered; undefined while none is. */
  answered: Promise<unknown> | undefined;
}

/** Reads the books of one run in the background, one reading at a time. */
export class RunReader {
  readonly #parts: Parts;
  #isReading = false;
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Reads what is due. While the market is closed little can change, and brokers end their sessions.
   */
  read({ isFlat, answered }: Moment): void {
    const { run, broker, unread, clock } = this.#parts;
    const agoMs = clock.monotonicMs() - this.#readAtMs;
    if (this.#isReading || (isFlat && agoMs < flatReadMs)) return;
    if (!isMarketOpen(clock.now()) && this.#mayWait(agoMs)) return;
    this.#isReading = true;
    this.#readAtMs = clock.monotonicMs();
    const turn = answered ? waitAtMost(answersMs, answered, clock) : Promise.resolve();
    turn
      .then(() => refreshRun(run, broker, clock))
      .then(() => unread.noteRead())
      .catch((error: unknown) => unread.noteFailure(error))
      .finally(() => {
        this.#isReading = false;
      });
  }

  #mayWait(agoMs: number): boolean {
    const { state } = this.#parts.run;
    return agoMs < closedReadMs || (state.reconciled && !needsBooks(state));
  }
}
