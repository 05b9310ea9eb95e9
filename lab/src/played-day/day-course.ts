import type { Instant, Paise } from '@sthira/contract/units';
import type { PricingLevels } from '@sthira/quant/prices/premium';
import type { LiveRow } from '@sthira/quant/run/live-row';
import type { RunState } from '@sthira/quant/run/state/state';

/** What a day had made at an instant, and where the index stood. */
export interface DayPoint {
  at: Instant;
  grossPaise: Paise;
  netPaise: Paise;
  indexPaise: Paise;
}

/** Why a day opened nothing. */
export interface NothingOpened {
  /** In the words of the account's row. */
  reason: string;
  /** Whether the account is too small for one lot. */
  account: 'too-small' | 'large-enough';
}

interface SeenMinute {
  row: LiveRow;
  state: RunState;
  levels: PricingLevels;
}

/** Follows a day minute by minute: what it made, and why nothing was opened. */
export class DayCourse {
  #points: DayPoint[] = [];
  #hasOpened = false;
  /** By the words without their figures: the last words, and for how many minutes. */
  readonly #reasons = new Map<string, NothingOpened & { minutes: number }>();

  startDay(): void {
    this.#reasons.clear();
  }

  add({ row, state, levels }: SeenMinute): void {
    if (state.orders.trades.length > 0) this.#hasOpened = true;
    const made = madeOn(row, state);
    if (made)
      this.#points.push({
        ...{ at: row.at, indexPaise: levels.indexPaise, grossPaise: made.grossPaise },
        netPaise: made.grossPaise - made.chargesPaise,
      });
    const words = state.reason.replaceAll(/\d[\d.,:]*/g, '#');
    const minutes = (this.#reasons.get(words)?.minutes ?? 0) + 1;
    const account = state.cannotTrade ? 'too-small' : 'large-enough';
    this.#reasons.set(words, { reason: state.reason, account, minutes });
  }

  /** The points that were not taken yet. */
  takePoints(): DayPoint[] {
    const taken = this.#points;
    this.#points = [];
    return taken;
  }

  /** What the run said longest while it opened nothing; null once it opened something. */
  get nothingOpened(): NothingOpened | null {
    if (this.#hasOpened) return null;
    const longest = [...this.#reasons.values()].sort((one, other) => other.minutes - one.minutes);
    const { reason, account } = longest[0] ?? { reason: '', account: 'large-enough' };
    return { reason, account };
  }
}

/** What the account's day has made by now; null while a price or a rate of it is not known. */
function madeOn({ mtmPaise, run }: LiveRow, { account }: RunState) {
  if (account.state === 'stopped') {
    const { resultPaise = 0, chargesPaise = 0 } = account.day ?? {};
    return { grossPaise: resultPaise, chargesPaise };
  }
  if (mtmPaise === null || !run?.day || run.day.chargesPaise === null) return null;
  return { grossPaise: mtmPaise - run.day.fromPaise, chargesPaise: run.day.chargesPaise };
}
