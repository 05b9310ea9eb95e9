import { closeAll } from '#strategy/close-all.ts';
import type { Decision, Intent, StrategyInput } from '#strategy/input.ts';
import { type Group, withoutEntry } from './groups.ts';
import type { Calls, ParticipationState } from './state.ts';

type Orders = Pick<Decision, 'intents' | 'cancels'>;

/** Why everything is closed, for reasons outside the rule; null while nothing asks for that. */
export function reasonToLeave({ squareOff, leave }: StrategyInput): string | null {
  if (squareOff !== 'no') return 'square off';
  return leave?.of === 'all' ? leave.why : null;
}

/** Whether options have stopped trading and only wait for their settlement. */
export function settles(
  { expiryDay }: Group,
  { session }: Pick<StrategyInput, 'session'>,
): boolean {
  return session.day > expiryDay;
}

/**
 * The state with what a reason outside the rule is about being closed: each spread, and the entry, of
 * which it names a call. An entry of which nothing is there ends, and its roll may begin anew.
 */
export function leaveConcerned(
  state: ParticipationState,
  groups: readonly Group[],
  { leave }: Pick<StrategyInput, 'leave'>,
): ParticipationState {
  if (!leave || leave.of === 'all') return state;
  const { of, why } = leave;
  const isConcerned = ({ longCall, shortCall }: Calls) =>
    [longCall, shortCall].some(({ instrumentId }) => of.includes(instrumentId));
  const spreads = state.spreads.map((each) =>
    isConcerned(each) && each.closes === undefined ? { ...each, closes: why } : each,
  );
  const { entry } = state;
  if (entry === null || !isConcerned(entry)) return { ...state, spreads };
  const missed = { rollDay: entry.rollDay, kind: 'rejected', isOver: false } as const;
  const isThere = groups.some(({ expiryDay }) => expiryDay === entry.longCall.expiryDay);
  return isThere
    ? withoutEntry({ ...state, spreads, missed }, why)
    : { ...state, spreads, missed, entry: null };
}

/** The orders that close a spread, or whatever is held of its expiry: sold calls first. */
export function closeGroup(group: Group): Orders {
  const { long, short } = group;
  const { intents, cancels } = closeAll({ positions: group.positions, unknown: [] });
  if (!long || !short) return { intents, cancels };
  const widthPaise = 100 * (short.contract.strike - long.contract.strike);
  return { intents: intents.map((intent): Intent => ({ ...intent, widthPaise })), cancels };
}

/** The orders that close everything now, and what is done or waited for. */
export function closeEverything(
  groups: readonly Group[],
  unknown: readonly number[],
  { because, input }: { because: string; input: StrategyInput },
): Orders & { reason: string } {
  const open = groups.filter((group) => !settles(group, input));
  const none: Orders = { intents: [], cancels: [] };
  if (open.length === 0 && unknown.length > 0)
    return {
      ...{ intents: [], cancels: [...unknown] },
      reason: `Cannot close instruments ${unknown.join(', ')}: not in the chain`,
    };
  if (open.length === 0)
    return { ...none, reason: 'Waiting for the close at which the options settle' };
  const { state } = input.session;
  if (state !== 'open' && state !== 'auction')
    return { ...none, reason: `Leaving when the market opens: ${because}` };
  return { ...joined(open.map(closeGroup)), reason: `Leaving: ${because}` };
}

/** Purchases first: they close what is sold. */
export function joined(orders: readonly Orders[]): Orders {
  const intents = orders.flatMap((each) => each.intents);
  return {
    intents: intents.sort((left, right) => left.side.localeCompare(right.side)),
    cancels: orders.flatMap((each) => each.cancels),
  };
}
