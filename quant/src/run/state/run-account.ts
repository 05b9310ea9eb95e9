import type { AnyBroker } from '@sthira/contract/accounts';
import type { DayLine } from '@sthira/contract/day-line';
import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { Underlying } from '#contracts/contract-terms.ts';
import type { LaterLimits, OwnLimits } from '#limits/account-limits.ts';
import type { ParameterBounds, Strategy, StrategyParameters } from '#strategy/strategy.ts';

/** What a run has made on a day, and what its trades of that day have cost. */
export interface RunResult {
  resultPaise: Paise;
  chargesPaise?: Paise | undefined;
  /** Positions that it opened on the day. */
  entries?: number | undefined;
  /** What it has made in the week of that day, charges included. */
  weekPaise?: Paise | undefined;
  /** What the account's whole day had made by each quarter of an hour. */
  line?: DayLine | undefined;
}

/** The parts of an account that a run depends on. */
export interface RunAccount {
  id: string;
  state: 'running' | 'stopping' | 'stopped';
  runId: string;
  startedAt: Instant;
  stoppingAt: Instant | null;
  /** Whether a person asked for its end: it is then closed whatever that costs. */
  atAnyPrice?: boolean | undefined;
  /** The index whose options the run trades. */
  underlying: Underlying;
  capitalPaise: Paise;
  /** Whose charges the account pays. */
  broker: AnyBroker;
  /** The only part that is more than data: of JSON it is made again by its id. */
  strategy: Strategy;
  parameters: StrategyParameters;
  /** What they come to at most until a day, while looser ones wait for it. */
  lossBounds?: ParameterBounds | undefined;
  squareOff: boolean;
  slPctHundredths: number;
  dailyLossPctHundredths: number;
  /** The investor's other limits, and looser ones that count from a later day. */
  limits?: OwnLimits | undefined;
  laterLimits?: LaterLimits | undefined;
  /**
   * The result of the account's earlier runs of a day, what their trades have cost, and whether the
   * day's loss has reached its limit.
   */
  day: DayOfRuns | null;
  /** What its earlier runs of a week have made, charges included. */
  week?: WeekOfRuns | null | undefined;
}

/** What the ended runs of an account have made on an IST day, and which limits it has reached. */
export interface DayOfRuns {
  day: Day;
  resultPaise: Paise;
  chargesPaise?: Paise | undefined;
  entries?: number | undefined;
  limitReachedAt: Instant | null;
  profitLockedAt?: Instant | undefined;
  line?: DayLine | undefined;
}

/** The same of a week, which is named by its Monday. */
export interface WeekOfRuns {
  week: Day;
  netPaise: Paise;
  limitReachedAt?: Instant | undefined;
  /** The limit that was reached then: a looser one that counts since a later day is not. */
  limitPctHundredths?: number | undefined;
}
