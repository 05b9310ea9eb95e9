import { storedContract } from '@sthira/contract/market';
import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import type { StrategyState } from '#strategy/state.ts';
import { type Missed, missedKinds } from './words.ts';

/** The two calls of a spread: the bought one, and the sold one above it. */
export interface Calls {
  longCall: OptionContract;
  shortCall: OptionContract;
}

/** A spread that is held until it settles. */
export interface Spread extends Calls {
  units: number;
  /** What it can lose at most: its net premium, with the charges of buying it. */
  worstPaise: Paise;
  /** Why it was bought; not known of one that was found. */
  because?: string | undefined;
  /** Set once it is being sold before it settles, with the reason. */
  closes?: string | undefined;
}

/** A spread that is being bought. */
export interface Entry extends Calls {
  /** The expiry day on which its roll began. */
  rollDay: Day;
  units: number;
  sinceAt: Instant;
  /** Whether the bought call is bid for at its ask by now, instead of at its middle. */
  paysAsk: boolean;
  /** Since when more calls are bought than sold; null while they are equal. */
  unpairedAt: Instant | null;
  /** Set once the bought calls without a sold one are sold back, for good. */
  sellsBack: boolean;
  /** What a unit of the spread cost at bid and ask when it began, and the charges of all units. */
  debitPaise: Paise;
  chargesPaise: Paise;
  /** What the run's open units had brought in before; null where it is not known. */
  creditPaise: Paise | null;
  capitalPaise: Paise;
  because: string;
}

/** The premium of a roll, and the capital when it was paid. */
export interface Premium {
  rollDay: Day;
  paidPaise: Paise;
  capitalPaise: Paise;
}

/** Small JSON that is stored with the run and outlives months. Spreads are in the order of expiry. */
export interface ParticipationState extends StrategyState {
  spreads: readonly Spread[];
  entry: Entry | null;
  /** Those of the last twelve months. */
  premiums: readonly Premium[];
  /** The last roll that was not made by now. */
  missed: { rollDay: Day; kind: Missed; isOver: boolean } | null;
  /** Why everything is being closed; null as long as nothing asks for it. */
  leaves: string | null;
}

export const initialState: ParticipationState = {
  phase: 'flat',
  ...{ spreads: [], entry: null, premiums: [], missed: null, leaves: null },
};

/**
 * The stored state, or the initial one where none can be read. What is held then is taken for what the
 * rule would have bought, and what is not explained by that is closed.
 */
export function restoreState(stored: unknown): ParticipationState {
  if (!isObject(stored)) return initialState;
  const { phase, spreads, entry, premiums, missed, leaves } = stored;
  const isRead =
    phases.has(phase) &&
    Array.isArray(spreads) &&
    spreads.every(isSpread) &&
    (entry === null || isEntry(entry)) &&
    Array.isArray(premiums) &&
    premiums.every(isPremium) &&
    (missed === null || isMissed(missed)) &&
    (leaves === null || typeof leaves === 'string');
  // Each of its parts was looked at.
  return isRead ? (stored as unknown as ParticipationState) : initialState;
}

const phases: ReadonlySet<unknown> = new Set(['flat', 'entering', 'holding', 'exiting']);

function isSpread(value: unknown): boolean {
  return isObject(value) && areCalls(value) && isCount(value.units) && isCount(value.worstPaise);
}

function isEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    areCalls(value) &&
    typeof value.rollDay === 'string' &&
    [value.units, value.sinceAt, value.debitPaise, value.chargesPaise, value.capitalPaise].every(
      isCount,
    ) &&
    [value.unpairedAt, value.creditPaise].every((each) => each === null || isCount(each)) &&
    typeof value.paysAsk === 'boolean' &&
    typeof value.sellsBack === 'boolean' &&
    typeof value.because === 'string'
  );
}

function isPremium(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.rollDay === 'string' &&
    isCount(value.paidPaise) &&
    isCount(value.capitalPaise)
  );
}

function isMissed(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.rollDay === 'string' &&
    missedKinds.has(value.kind) &&
    typeof value.isOver === 'boolean'
  );
}

function areCalls({ longCall, shortCall }: Record<string, unknown>): boolean {
  return [longCall, shortCall].every((call) => storedContract.safeParse(call).success);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
