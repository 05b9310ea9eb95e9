import { dayInWords, minuteMs } from '@sthira/contract/units';
import type { ClosingCost } from '#enigma/closing-cost.ts';
import { planExit } from '#enigma/exit.ts';
import { soldTooCheaply } from '#enigma/first-sale.ts';
import { reasonToLeave } from '#enigma/leave.ts';
import { openPosition, staleQuotes } from '#enigma/open.ts';
import type { EnigmaParameters } from '#enigma/parameters.ts';
import type { EnigmaState, OpenState } from '#enigma/state.ts';
import { liveZ } from '#enigma/z-score.ts';
import { type Book, readBook } from '#strategy/book.ts';
import type { Decision, Intent, StrategyInput } from '#strategy/input.ts';
import { planEntry } from '#strategy/plan-entry.ts';
import { figure, rupees } from '#words.ts';

/** An entry that is not filled by then is given up. */
const entryPatienceMs = 3 * minuteMs;

/**
 * Enigma: sells a strangle one expected move away while the index is calm, with wings bought first,
 * and leaves on stop, on a restless index, at the day's end or on square off. Pure: the same input
 * gives the same decision. Orders at work count as done, so deciding again before anything has
 * changed does not order anything twice.
 */
export function decide(
  state: EnigmaState,
  parameters: EnigmaParameters,
  input: StrategyInput,
): Decision<EnigmaState> {
  if (state.phase === 'flat') return decideFlat(state, parameters, input);
  if (state.phase === 'exiting') return decideExiting(state, parameters, input);
  const book = readBook(input, state.strangle);
  const z = liveZ(parameters, input);
  const because = reasonToLeave({ state, parameters, input, book, z });
  if (because !== null) return leave(state, because, parameters, input);
  return state.phase === 'entering'
    ? decideEntering(state, parameters, input)
    : decideHolding({ state, parameters, input, book, z });
}

function decideFlat(
  state: Extract<EnigmaState, { phase: 'flat' }>,
  parameters: EnigmaParameters,
  input: StrategyInput,
): Decision<EnigmaState> {
  const book = readBook(input, null);
  if (!isEmpty(book))
    return decideExiting(
      { phase: 'exiting', strangle: null, because: 'units that no decision explains' },
      parameters,
      input,
    );
  const opened = openPosition({
    readyAt: state.readyAt,
    parameters,
    input,
    z: liveZ(parameters, input),
  });
  if ('reason' in opened) return { state, intents: [], cancels: [], ...opened };
  return decideEntering(opened, parameters, input);
}

function decideEntering(
  state: OpenState,
  parameters: EnigmaParameters,
  input: StrategyInput,
): Decision<EnigmaState> {
  const { intents, cancels, filled } = planEntry(state.strangle, state.units, input);
  const { units } = state;
  const wings = Math.min(filled.longCall, filled.longPut);
  const shorts = Math.min(filled.shortCall, filled.shortPut);
  if (wings >= units && shorts >= units) {
    return {
      state: { ...state, phase: 'holding' },
      intents: [],
      cancels,
      reason: `Sold ${units} units of each side`,
    };
  }
  if (input.now - state.sinceAt > entryPatienceMs)
    return leave(state, 'the entry was not filled in time', parameters, input);
  const stale = staleQuotes(state.strangle, input);
  if (stale !== null) return { state, intents: [], cancels, reason: stale };
  const tooCheap = intents.some(({ side }) => side === 'SELL') && soldTooCheaply(state, input);
  if (tooCheap) return leave(state, tooCheap, parameters, input);
  const reason =
    wings < units
      ? `Buying wings: ${wings} of ${units} units`
      : `Selling the strangle: ${shorts} of ${units} units`;
  return { state, intents, cancels, reason };
}

interface Holding {
  state: OpenState;
  parameters: EnigmaParameters;
  input: StrategyInput;
  book: Book;
  z: number | null;
}

function decideHolding({ state, parameters, input, book, z }: Holding): Decision<EnigmaState> {
  if (isEmpty(book)) return rest(parameters, input, 'The position was closed');
  const cancels = book.positions
    .filter(({ working }) => working !== 0)
    .map(({ contract }) => contract.instrumentId);
  return new Hold(state, cancels, { z, ...parameters });
}

type Watch = Pick<EnigmaParameters, 'threshold' | 'calm'> & { z: number | null };

/**
 * The decision to keep the position. The words of its reason are composed only when somebody reads
 * them, because a backtest makes this decision most of the time and reads none of them.
 */
class Hold implements Decision<EnigmaState> {
  readonly state: OpenState;
  readonly intents: Intent[] = [];
  readonly cancels: number[];
  readonly #watch: Watch;

  constructor(state: OpenState, cancels: number[], watch: Watch) {
    this.state = state;
    this.cancels = cancels;
    this.#watch = watch;
  }

  get reason(): string {
    const { z, threshold, calm } = this.#watch;
    const { settles, strangle } = this.state;
    const until = settles ? ` until it settles on ${dayInWords(strangle.shortCall.expiryDay)}` : '';
    if (!calm) return `Holding${until}`;
    if (z === null) return `Holding${until}: how calm the index is, is not known`;
    return `Holding${until}: the index is calm (${figure(Math.abs(z))} of ${figure(2 * threshold)})`;
  }
}

function leave(
  state: OpenState,
  because: string,
  parameters: EnigmaParameters,
  input: StrategyInput,
): Decision<EnigmaState> {
  return decideExiting({ phase: 'exiting', strangle: state.strangle, because }, parameters, input);
}

function decideExiting(
  state: Extract<EnigmaState, { phase: 'exiting' }>,
  parameters: EnigmaParameters,
  input: StrategyInput,
): Decision<EnigmaState> {
  const book = readBook(input, state.strangle);
  if (isEmpty(book)) return rest(parameters, input, `Flat after ${state.because}`);
  if (book.unknown.length > 0 && book.positions.length === 0) {
    return {
      state,
      intents: [],
      cancels: book.unknown,
      reason: `Cannot close instruments ${book.unknown.join(', ')}: not in the chain`,
    };
  }
  const expiryDay = state.strangle?.shortCall.expiryDay;
  if (expiryDay !== undefined && input.session.day > expiryDay) {
    const reason = `Waiting for the close of ${dayInWords(expiryDay)}, at which the options settle`;
    return { state, intents: [], cancels: [], reason };
  }
  if (input.session.state !== 'open' && input.session.state !== 'auction') {
    return {
      state,
      intents: [],
      cancels: [],
      reason: `Leaving when the market opens: ${state.because}`,
    };
  }
  const { tooDear, ...plan } = planExit(book, state.strangle, input);
  if (tooDear === undefined) return { state, ...plan, reason: `Leaving: ${state.because}` };
  return { state, ...plan, kept: true, reason: keptWords(tooDear, state, expiryDay) };
}

function keptWords(
  { costPaise, swingPaise, widthPaise }: ClosingCost,
  { because }: { because: string },
  expiryDay: string | undefined,
): string {
  const cost = Number.isFinite(costPaise)
    ? `may cost ${rupees(costPaise + swingPaise)}`
    : 'has no price';
  const settling =
    expiryDay === undefined ? 'when it settles' : `when it settles on ${dayInWords(expiryDay)}`;
  return `Kept: closing now ${cost}, and ${settling} it costs ${rupees(widthPaise)} at most (${because})`;
}

function rest(
  { cooldown }: EnigmaParameters,
  { now }: StrategyInput,
  reason: string,
): Decision<EnigmaState> {
  return {
    state: { phase: 'flat', readyAt: now + cooldown * minuteMs },
    intents: [],
    cancels: [],
    reason,
  };
}

function isEmpty({ positions, unknown }: Book): boolean {
  return positions.length === 0 && unknown.length === 0;
}
