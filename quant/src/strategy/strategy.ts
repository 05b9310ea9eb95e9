import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { Session } from '#calendar/calendar.ts';
import type { Underlying } from '#contracts/contract-terms.ts';
import type { Decision, StrategyInput } from './input.ts';
import type { StrategyLeg } from './legs.ts';
import type { StrategyNeeds } from './needs.ts';
import type { StrategyState } from './state.ts';

/**
 * What a run reads of any strategy's parameters: `lots`, null for as many as fit. The rest are the
 * strategy's own.
 */
export interface StrategyParameters {
  lots: number | null;
  [own: string]: unknown;
}

/** What looser parameters come to at most before an IST day; the rest is the strategy's own. */
export interface ParameterBounds {
  until: Day;
}

/** What of an account decides on which days it may open a position. */
export interface Opening<Parameters> {
  parameters: Parameters;
  underlying: Underlying;
  capitalPaise: Paise;
}

/** What a position of the strategy can lose at most, whatever the market does. */
export interface LossBound<Parameters> {
  /** In one sentence, with what it rests on. */
  words: string;
  /** Whether it holds only if an order is filled. */
  needsOrder: boolean;
  /** For one position, charges included. */
  positionPaise(parameters: Parameters, capitalPaise: Paise): Paise;
  /** The same in percent of the account size. */
  percent(parameters: Parameters): number;
}

/**
 * A strategy: what people are told of it, how its text is read, and what it decides. It is pure and
 * stores nothing; what it has to remember is in its state. A run knows no more of it than this.
 */
export interface Strategy<
  Parameters extends StrategyParameters = StrategyParameters,
  State extends StrategyState = StrategyState,
> {
  readonly id: number;
  readonly name: string;
  /** One more with each change of what it decides. It is stored with each run and order. */
  readonly version: number;
  /** What it does, in one sentence. */
  readonly words: string;
  readonly bound: LossBound<Parameters>;
  /**
   * Set where it is only to be tried on paper: nothing that was measured speaks for risking money on
   * it. An account that trades with money must not be started with it.
   */
  readonly paperOnly?: true;
  /** What it needs of an account: by it Start is refused, with the size that would do. */
  readonly needs: StrategyNeeds<Parameters>;
  /** The parameters that an account's strategy text gives. Throws `ParameterError`. */
  read(text: string): Parameters;
  /** Whether a text that can be read is a choice: nothing trades what nobody has chosen. */
  isChosen(text: string): boolean;
  /** Whether its positions stay open over nights, until they settle. */
  settles(parameters: Parameters): boolean;
  /** Whether it trades the weekly expiries alone, or those of months and quarters besides. */
  readonly horizon: 'weeks' | 'months';
  /** The minutes of the index bars it looks at. */
  barMinutes(parameters: Parameters): number;
  /** Those that a run stored; one that is newer than they are has its default. */
  restoreParameters(stored: object): Parameters;
  /** The same, no riskier than bounds that hold until a day. */
  keptTo(parameters: Parameters, bounds: ParameterBounds): Parameters;
  /** The state of a run that has held nothing. */
  readonly initial: State;
  /** The stored state, or the initial one when none can be read. */
  restore(stored: unknown): State;
  /**
   * What to do now. The same input gives the same decision, orders at work count as done, and a sold
   * option is never without its cover.
   */
  decide(state: State, parameters: Parameters, input: StrategyInput): Decision<State>;
  /** The legs that a state names, with the units each is to have; none while it is closed. */
  legsOf(state: State): readonly StrategyLeg[];
  /** When what a state holds ends by itself, in words; null while nothing is held. */
  endsOf(state: State, parameters: Parameters): string | null;
  /** Whether an account may open a position on a day, as far as the day decides. */
  mayOpenOn(day: Day, account: Opening<Parameters>): boolean;
  /** From when, and before when, a position may be opened in a session. */
  entryWindow(
    parameters: Parameters,
    session: Pick<Session, 'day' | 'entryFromAt' | 'entryUntilAt'>,
  ): { fromAt: Instant; untilAt: Instant };
}
