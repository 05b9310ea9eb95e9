import { dayInWords } from '@sthira/contract/units';
import type { Units } from '#run/books/books.ts';
import type { BrokenEntries } from '#run/books/saved-run.ts';
import type { Facts } from '#run/facts/facts.ts';
import type { Decision } from '#strategy/input.ts';
import type { StrategyLeg } from '#strategy/legs.ts';

/** After so many of them in a day nothing is entered until a person starts the run again. */
const mostBroken = 2;

/**
 * The broken entries after a decision. Each entry that is left before it was whole counts, whatever
 * the reason: at a broker that refuses or does not fill one leg, entering and leaving costs charges
 * and spreads all day. An entry that a square off ends does not count, nor one that has lapsed.
 */
export function brokenAfter(
  {
    account: { strategy },
    algorithm,
    broken,
    held,
    day,
  }: Pick<Facts, 'account' | 'algorithm' | 'broken' | 'held' | 'day'>,
  decision: Decision,
): BrokenEntries | null {
  const { state, lapsed } = decision;
  if (algorithm.phase !== 'entering' || state.phase === 'entering' || lapsed) return broken;
  const missing = strategy.legsOf(algorithm).filter((leg) => !isFilled(leg, held));
  const kept = strategy.legsOf(state).filter(({ units }) => units > 0);
  if (missing.every((leg) => kept.some((each) => isSame(leg, each)))) return broken;
  const before = broken?.day === day || isHeldBack(broken) ? (broken?.count ?? 0) : 0;
  // What else is held was opened for reasons of its own.
  const because = state.phase === 'holding' ? undefined : state.because;
  return { day, count: before + 1, reason: because ?? decision.reason };
}

/** A position may be left in the very second in which its last order was read as filled. */
function isFilled({ contract, units }: StrategyLeg, held: Units): boolean {
  return Math.abs(held[contract.instrumentId] ?? 0) >= units;
}

function isSame(one: StrategyLeg, other: StrategyLeg): boolean {
  return one.contract.instrumentId === other.contract.instrumentId;
}

/** Whether a person has to start the run again before it enters anything. */
export function isHeldBack(broken: BrokenEntries | null): boolean {
  return broken !== null && broken.count >= mostBroken;
}

/** Why nothing is entered, and what to do, for the owner. */
export function brokenWords({ count, reason, day }: BrokenEntries): string {
  return `${count} entries on ${dayInWords(day)} ended without a whole position, the last one because ${reason}. Nothing is opened until the account is stopped and started again`;
}
