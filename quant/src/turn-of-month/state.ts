import { storedContract } from '@sthira/contract/market';
import type { Day, Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import type { StrategyState } from '#strategy/state.ts';

/** A call that is being bought, held or sold. */
export interface Bought {
  call: OptionContract;
  units: number;
  saleDay: Day;
  /** Its premium, and the charges of buying and selling it. */
  paidPaise: Paise;
  /** What it has made by the last prices, when it was last being sold; minus `paidPaise` before. */
  madePaise: Paise;
}

/** Small JSON that is stored with the run. */
export interface TurnState extends StrategyState {
  bought: Bought | null;
  /** What the calls that were sold made in a year of the calendar; negative is a loss. */
  made: { year: string; paise: Paise };
  /** The last day on which it bought: not more than once a month. */
  boughtOn: Day | null;
}

export const initialState: TurnState = {
  phase: 'flat',
  ...{ bought: null, made: { year: '', paise: 0 }, boughtOn: null },
};

/** The stored state, or the initial one where none can be read: what is held then is sold. */
export function restoreState(stored: unknown): TurnState {
  if (!isObject(stored)) return initialState;
  const { phase, bought, made, boughtOn } = stored;
  const isRead =
    phases.has(phase) &&
    (bought === null || isBought(bought)) &&
    isObject(made) &&
    typeof made.year === 'string' &&
    Number.isSafeInteger(made.paise) &&
    (boughtOn === null || typeof boughtOn === 'string');
  // Each of its parts was looked at.
  return isRead ? (stored as unknown as TurnState) : initialState;
}

const phases: ReadonlySet<unknown> = new Set(['flat', 'entering', 'holding', 'exiting']);

function isBought(value: unknown): boolean {
  return (
    isObject(value) &&
    storedContract.safeParse(value.call).success &&
    typeof value.saleDay === 'string' &&
    [value.units, value.paidPaise, value.madePaise].every(Number.isSafeInteger)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What the calendar year has made by a day. */
export function madeIn({ made }: TurnState, day: Day): Paise {
  return made.year === day.slice(0, 4) ? made.paise : 0;
}
