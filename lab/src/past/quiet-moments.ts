import type { LimitUse } from '@sthira/contract/limits';
import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';
import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import type { EnigmaState } from '@sthira/quant/enigma/state';
import { enigmaStrategy } from '@sthira/quant/enigma/strategy';
import { type Limits, limitsOn } from '@sthira/quant/limits/account-limits';
import { creditPaise, type Holdings, realisedPaise } from '@sthira/quant/mtm';
import { isFinal } from '@sthira/quant/run/books/order-life';
import type { OwnBook } from '@sthira/quant/run/books/own-book';
import { liveOrders } from '@sthira/quant/run/books/run-orders';
import { closingChargesPaise } from '@sthira/quant/run/facts/closing-costs';
import { parametersInForce } from '@sthira/quant/run/facts/parameters-in-force';
import { dayResultPaise, usesOf, weekResultPaise } from '@sthira/quant/run/facts/results';
import {
  limitToHold,
  limitToLeave,
  newlyReached,
  reasonToStop,
} from '@sthira/quant/run/rules/limits';
import type { RunState } from '@sthira/quant/run/state/state';
import { isQuietBar } from '#backtest/quiet-bar.ts';
import { createSurelyFine, type SurelyFine } from '#backtest/safe-range.ts';
import type { Moment } from './bar-moments.ts';

/** What of an account's limits follows from a run as it stands, on one day. */
interface DayLimits {
  state: RunState;
  day: Day;
  limits: Limits;
  /** What is used of them, with nothing open and with such a result of the position. */
  flatUses: readonly LimitUse[];
  usesWith(positionPaise: Paise): readonly LimitUse[];
  /** Whether a position with such a result keeps to them, where that was asked before. */
  known: Map<Paise, boolean>;
}

/**
 * The moments at which the live step would surely order nothing, ask for nothing, and change nothing
 * of a run that its next second does not read or compute anew. A second of their day has to have been
 * played before them, because the first one begins the result of the day.
 */
export class QuietMoments {
  readonly #hours: MarketHours;
  #judged: { state: RunState; isStill: boolean } | undefined;
  #range: { position: Holdings; surelyFine: SurelyFine } | undefined;
  #dayLimits: DayLimits | undefined;

  constructor(hours: MarketHours) {
    this.#hours = hours;
  }

  /** False says nothing. */
  has(state: RunState, moment: Moment): boolean {
    if (this.#judged?.state !== state) this.#judged = { state, isStill: isStill(state) };
    return this.#judged.isStill && this.#isQuiet(state, moment);
  }

  #isQuiet(state: RunState, { at: now, levels, bars, contracts }: Moment): boolean {
    const hours = this.#hours;
    const { account, algorithm } = state;
    if (account.strategy !== enigmaStrategy) return false;
    const { book } = state.orders;
    const { day, limits, flatUses, usesWith, known } = this.#limitsOf(state, istDay(now));
    const limited = { account, now, day, session: sessionAt(now, hours), limits };
    const flat = algorithm.phase === 'flat' ? { ...limited, uses: flatUses } : null;
    // By its clock a run ends with any result.
    if (reasonToStop(flat ?? { ...limited, uses: [] }) !== '') return false;
    if (flat && newlyReached(flat).length > 0) return false;
    const isWithinLimits = (closedPaise: Paise): boolean => {
      const before = known.get(closedPaise);
      if (before !== undefined) return before;
      const used = { ...limited, uses: usesWith(closedPaise) };
      const isWithin = reasonToStop(used) === '' && limitToLeave(used) === null;
      known.set(closedPaise, isWithin);
      return isWithin;
    };
    // Both are Enigma's: the run is.
    return isQuietBar(algorithm as EnigmaState, parametersInForce(state, day) as EnigmaParameters, {
      bar: { now, bars, contracts, indexPaise: levels.indexPaise },
      ...{ hours, isEmpty: isEmpty(book), capitalPaise: account.capitalPaise },
      hold: flat && limitToHold(flat),
      creditPaise: () => creditPaise(book.position),
      isSurely: (isFine) =>
        this.#rangeOf(state, book)(
          now,
          levels,
          (paise, closed) => isFine(paise) && isWithinLimits(closed),
        ),
    });
  }

  #limitsOf(state: RunState, day: Day): DayLimits {
    if (this.#dayLimits?.state !== state || this.#dayLimits.day !== day)
      this.#dayLimits = dayLimits(state, day);
    return this.#dayLimits;
  }

  /** The range that the market is known to be in, kept as long as the position is. */
  #rangeOf(state: RunState, { position }: OwnBook): SurelyFine {
    if (this.#range?.position !== position) {
      const legs = state.account.strategy.legsOf(state.algorithm);
      const contractOf = (id: number) =>
        legs.find(({ contract }) => contract.instrumentId === id)?.contract;
      const surelyFine = createSurelyFine(position, contractOf, ({ at, priceOf }) =>
        closingChargesPaise(state, { day: istDay(at), priceOf }),
      );
      this.#range = { position, surelyFine };
    }
    return this.#range.surelyFine;
  }
}

function dayLimits(state: RunState, day: Day): DayLimits {
  const { book } = state.orders;
  const limits = limitsOn(state.account, day);
  // What the positions before this one made counts for the limits of the run and of its day.
  const earlierPaise = realisedPaise(book.holdings) - realisedPaise(book.position);
  const usesWith = (positionPaise: Paise) => {
    const result = { day, runPaise: positionPaise + earlierPaise };
    const dayPaise = dayResultPaise(state, result);
    const weekPaise = weekResultPaise(state, result);
    // What closing costs is taken off the results that are asked about.
    const results = { ...result, dayPaise, weekPaise, positionPaise, closingPaise: 0 };
    return usesOf(state, { ...results, limits });
  };
  return { state, day, limits, flatUses: usesWith(0), usesWith, known: new Map() };
}

/** Whether nothing is under way and nothing is to be told, so that only the market can matter. */
function isStill({
  account,
  gate,
  shortOfMarginAt,
  differs,
  comparison,
  orders,
}: RunState): boolean {
  return (
    account.state === 'running' &&
    gate === 'active' &&
    shortOfMarginAt === null &&
    Object.keys(differs).length === 0 &&
    (comparison?.apart ?? null) === null &&
    liveOrders(orders).every(({ state }) => isFinal(state))
  );
}

function isEmpty({ held }: OwnBook): boolean {
  return Object.keys(held).length === 0;
}
