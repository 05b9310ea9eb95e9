import { type Day, dayInWords } from '@sthira/contract/units';
import { type Position, readBook } from '#strategy/book.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { debitShares, shortStrikeOf } from './market.ts';
import { rollDayOf } from './roll-days.ts';
import { premiumMost } from './size.ts';
import type { Calls, Entry, ParticipationState, Premium, Spread } from './state.ts';

/** What is held and at work of one expiry, which is one spread where everything is as it should be. */
export interface Group {
  expiryDay: Day;
  positions: Position[];
  long: Position | undefined;
  short: Position | undefined;
  /** Whether it is anything else than calls bought and calls sold above them, no more than those. */
  isOdd: boolean;
}

/** Everything by its expiry, the first one first; `unknown` are instruments without a contract. */
export function readGroups(
  state: ParticipationState,
  input: StrategyInput,
): { groups: Group[]; unknown: number[] } {
  const own = [...state.spreads, ...(state.entry ? [state.entry] : [])];
  const contracts = own.flatMap(({ longCall, shortCall }) => [longCall, shortCall]);
  const heldContracts = [...contracts, ...(input.heldContracts ?? [])];
  const { positions, unknown } = readBook({ ...input, heldContracts }, null);
  const byExpiry = Map.groupBy(positions, ({ contract }) => contract.expiryDay);
  const groups = [...byExpiry].map(([expiryDay, each]) => groupOf(expiryDay, each));
  return {
    groups: groups.sort((one, other) => one.expiryDay.localeCompare(other.expiryDay)),
    unknown,
  };
}

function groupOf(expiryDay: Day, positions: Position[]): Group {
  const [long, ...otherLong] = positions.filter(({ leg }) => leg === 'longCall');
  const [short, ...otherShort] = positions.filter(({ leg }) => leg === 'shortCall');
  const isPair = otherLong.length + otherShort.length === 0 && positions.length <= 2;
  const isAbove = !short || (long !== undefined && short.contract.strike > long.contract.strike);
  const isCovered = (long?.held ?? 0) + (short?.held ?? 0) >= 0;
  const isOdd = !long || !isPair || !isAbove || !isCovered;
  return { expiryDay, positions, long, short, isOdd };
}

/** Units held of a group, each counted in its own direction. */
export function heldOf({ long, short }: Group): { bought: number; sold: number } {
  return { bought: long?.held ?? 0, sold: -(short?.held ?? 0) };
}

/**
 * The state with what is held: spreads that are gone are dropped, and what the state does not know is
 * taken for a spread, or for an entry where calls were bought and none sold. Of the premium of such
 * a spread the most is assumed that the rule pays.
 */
export function reconcile(
  state: ParticipationState,
  groups: readonly Group[],
  input: StrategyInput,
): ParticipationState {
  const isThere = ({ longCall }: Calls) =>
    groups.some(({ expiryDay }) => expiryDay === longCall.expiryDay);
  const isOddEntry = groups.some(
    ({ expiryDay, isOdd }) => isOdd && expiryDay === state.entry?.longCall.expiryDay,
  );
  let next: ParticipationState = { ...state, spreads: state.spreads.filter(isThere) };
  if (isOddEntry) next = withoutEntry(next, 'units that no decision explains');
  for (const group of groups) {
    const known = [...next.spreads, ...(next.entry ? [next.entry] : [])];
    if (known.some(({ longCall }) => longCall.expiryDay === group.expiryDay)) continue;
    next = adopted(next, group, input);
  }
  return next;
}

/** The state with its entry as a spread that is being closed. */
export function withoutEntry(state: ParticipationState, because: string): ParticipationState {
  const { entry, spreads } = state;
  if (entry === null) return state;
  const { longCall, shortCall, units, debitPaise, chargesPaise } = entry;
  const worstPaise = units * debitPaise + chargesPaise;
  const spread: Spread = { longCall, shortCall, units, worstPaise, closes: because };
  return { ...state, entry: null, spreads: inOrder([...spreads, spread]) };
}

export function inOrder(spreads: readonly Spread[]): Spread[] {
  return spreads.toSorted((one, other) =>
    one.longCall.expiryDay.localeCompare(other.longCall.expiryDay),
  );
}

function adopted(
  state: ParticipationState,
  group: Group,
  input: StrategyInput,
): ParticipationState {
  const calls = callsOf(group, input);
  if (calls === null) return state;
  const { long, short } = group;
  const units = Math.max(0, (long?.held ?? 0) + (long?.working ?? 0));
  const isWhole = (short?.held ?? 0) === -units;
  if (!isWhole && state.entry) return state;
  const rollDay = rollDayOf(group.expiryDay);
  const paidPaise = mostPaid(calls, units, input.capitalPaise);
  if (!isWhole) return { ...state, entry: entryOf({ calls, units, rollDay, paidPaise, input }) };
  const spread: Spread = { ...calls, units, worstPaise: paidPaise };
  const premium: Premium = { rollDay, paidPaise, capitalPaise: input.capitalPaise };
  const spreads = inOrder([...state.spreads, spread]);
  const premiums = state.premiums.some((each) => each.rollDay === rollDay)
    ? state.premiums
    : [...state.premiums, premium];
  return { ...state, spreads, premiums };
}

function entryOf({
  calls,
  units,
  rollDay,
  paidPaise,
  input: { now, capitalPaise },
}: {
  calls: Calls;
  units: number;
  rollDay: Day;
  paidPaise: number;
  input: StrategyInput;
}): Entry {
  return {
    ...calls,
    ...{ rollDay, units, sinceAt: now, paysAsk: true, unpairedAt: null, sellsBack: false },
    ...{ debitPaise: Math.ceil(paidPaise / Math.max(1, units)), chargesPaise: 0, capitalPaise },
    creditPaise: null,
    because: `the roll of ${dayInWords(rollDay)}, which was under way`,
  };
}

function callsOf({ long, short, isOdd }: Group, input: StrategyInput): Calls | null {
  if (isOdd || !long) return null;
  if (short) return { longCall: long.contract, shortCall: short.contract };
  const strike = shortStrikeOf(long.contract.strike);
  const shortCall = [...input.contracts, ...(input.heldContracts ?? [])].find(
    (each) =>
      each.strike === strike &&
      each.optionType === 'CE' &&
      each.expiryDay === long.contract.expiryDay &&
      each.underlying === long.contract.underlying,
  );
  return shortCall ? { longCall: long.contract, shortCall } : null;
}

function mostPaid({ longCall }: Calls, units: number, capitalPaise: number): number {
  const byDebit = units * longCall.strike * 100 * debitShares.most;
  return Math.ceil(Math.min(byDebit, premiumMost * capitalPaise));
}
