import { type Day, dayInWords } from '@sthira/contract/units';
import type { Decision, StrategyInput } from '#strategy/input.ts';
import { type Group, inOrder, readGroups, reconcile, withoutEntry } from './groups.ts';
import { closeEverything, joined, leaveConcerned, reasonToLeave } from './leave.ts';
import { type Refusal, strikesAt } from './market.ts';
import { openRoll } from './open.ts';
import type { ParticipationParameters } from './parameter-fields.ts';
import { rollDayOn } from './roll-days.ts';
import type { Entry, ParticipationState } from './state.ts';
import { stepEntry } from './step-entry.ts';
import { tend } from './tend.ts';
import { premiumsBefore } from './year-limit.ts';

type Decided = Decision<ParticipationState>;

/**
 * Protected participation: at each roll a call at the index is bought and one 5% above it sold, both
 * held to their settlement. Pure: the same input gives the same decision, and orders at work count as
 * done.
 */
export function decide(
  before: ParticipationState,
  parameters: ParticipationParameters,
  input: StrategyInput,
): Decided {
  const { groups, unknown } = readGroups(before, input);
  const state = reconcile(before, groups, input);
  const leaves = reasonToClose(state, { groups, unknown, input });
  if (leaves !== null) {
    const plan = closeEverything(groups, unknown, { because: leaves, input });
    return { ...plan, state: phased({ ...withoutEntry(state, leaves), leaves }) };
  }
  const concerned = leaveConcerned(state, groups, input);
  const isLapsed = isStale(concerned, groups, input);
  const entry = isLapsed ? null : concerned.entry;
  const tended = tend({ ...concerned, entry }, groups, { parameters, input });
  const next = { ...concerned, entry, leaves: null, spreads: tended.spreads };
  const isLeft = state.entry !== null && concerned.entry === null;
  const entered = isLeft
    ? { ...none, state: next, reason: `Leaving: ${input.leave?.why}` }
    : entry
      ? goOn(next, entry, { groups, input })
      : begin(next, { groups, parameters, input });
  return {
    ...joined([tended, entered]),
    state: phased(entered.state),
    reason: tended.reason ?? entered.reason,
    ...(entered.waitsFor && groups.length === 0 ? { waitsFor: entered.waitsFor } : {}),
    ...(isLapsed || entered.lapsed ? { lapsed: true as const } : {}),
  };
}

const none = { intents: [], cancels: [] };

/**
 * Whether an entry of which nothing is bought or at work has to go: everything is to be closed, or the
 * index has moved to other strikes.
 */
function isStale(
  { entry }: ParticipationState,
  groups: readonly Group[],
  input: StrategyInput,
): boolean {
  if (entry === null) return false;
  if (groups.some(({ expiryDay }) => expiryDay === entry.longCall.expiryDay)) return false;
  if (reasonToLeave(input) !== null) return true;
  const { indexPaise } = input;
  return indexPaise !== null && strikesAt(indexPaise).long !== entry.longCall.strike;
}

interface Held {
  groups: readonly Group[];
  unknown: readonly number[];
  input: StrategyInput;
}

function reasonToClose(
  { leaves }: ParticipationState,
  { groups, unknown, input }: Held,
): string | null {
  if (groups.length === 0) return unknown.length > 0 ? 'units that no decision explains' : null;
  return leaves ?? reasonToLeave(input);
}

type Entered = Omit<Decided, 'kept'>;

interface Entering {
  groups: readonly Group[];
  input: StrategyInput;
}

function begin(
  state: ParticipationState,
  { groups, parameters, input }: Entering & { parameters: ParticipationParameters },
): Entered {
  const opened = openRoll(state, parameters, input);
  if ('units' in opened) {
    const { expiryDay } = opened.longCall;
    if (groups.some((group) => group.expiryDay === expiryDay))
      return {
        intents: [],
        cancels: [],
        state,
        reason: `Waiting: ${dayInWords(expiryDay)} is being closed`,
      };
    return goOn({ ...state, entry: opened }, opened, { groups, input });
  }
  const still = { intents: [], cancels: [], reason: opened.reason };
  if (!('kind' in opened)) return { ...still, state };
  const { waitsFor } = opened;
  const missed = missing(state, opened, rollDayOn(input.session.day));
  return { ...still, state: missed, ...(waitsFor ? { waitsFor } : {}) };
}

function goOn(state: ParticipationState, before: Entry, { groups, input }: Entering): Entered {
  const group = groups.find(({ expiryDay }) => expiryDay === before.longCall.expiryDay);
  const { entry, wholeUnits, refusal, ...orders } = stepEntry(before, group, input);
  if (wholeUnits !== undefined)
    return { ...orders, state: withSpread(state, before, { units: wholeUnits, input }) };
  const next = { ...state, entry };
  return { ...orders, state: refusal ? missing(next, refusal, before.rollDay) : next };
}

/** A roll that was refused by now, so that it can be told afterwards. */
function missing(
  state: ParticipationState,
  { kind, isOver }: Refusal,
  rollDay: Day | null,
): ParticipationState {
  return rollDay === null
    ? state
    : { ...state, missed: { rollDay, kind, isOver: isOver === true } };
}

/** The state once an entry has become a spread of so many units. */
function withSpread(
  state: ParticipationState,
  {
    longCall,
    shortCall,
    rollDay,
    debitPaise,
    chargesPaise,
    creditPaise,
    capitalPaise,
    because,
  }: Entry,
  { units, input }: { units: number; input: StrategyInput },
): ParticipationState {
  const isKnown = creditPaise !== null && input.creditPaise !== undefined;
  const paidPaise = Math.max(
    0,
    isKnown ? creditPaise - (input.creditPaise ?? 0) : units * debitPaise,
  );
  const spread = { longCall, shortCall, units, worstPaise: paidPaise + chargesPaise, because };
  const premium = { rollDay, paidPaise, capitalPaise };
  return {
    ...state,
    ...{ entry: null, missed: null },
    spreads: inOrder([...state.spreads, spread]),
    premiums: [...premiumsBefore(state.premiums, rollDay), premium],
  };
}

/** The state with what a run reads of it. */
function phased(state: ParticipationState): ParticipationState {
  const { spreads, entry, leaves } = state;
  const isKept = spreads.some(({ closes }) => closes === undefined);
  const phase = leaves
    ? 'exiting'
    : entry
      ? 'entering'
      : isKept
        ? 'holding'
        : spreads.length > 0
          ? 'exiting'
          : 'flat';
  const ofEntry = entry ? entry.units * entry.debitPaise + entry.chargesPaise : 0;
  const worstPaise = spreads.reduce((sum, each) => sum + each.worstPaise, ofEntry);
  const closes = leaves ?? spreads.find((each) => each.closes)?.closes;
  const opened = entry ?? spreads.findLast(({ because }) => because);
  const why = phase === 'exiting' ? closes : opened?.because;
  const { because: _, worstPaise: __, ...rest } = state;
  if (phase === 'flat') return { ...rest, phase };
  return { ...rest, phase, worstPaise, ...(why ? { because: why } : {}) };
}
