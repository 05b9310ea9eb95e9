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
 * and spreads all day. An entry that a square off ends does not count.
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
  const { phase } = decision.state;
  if (algorithm.phase !== 'entering' || phase === 'entering' || phase === 'holding') return broken;
  if (isWhole(strategy.legsOf(algorithm), held)) return broken;
  const before = broken?.day === day || isHeldBack(broken) ? (broken?.count ?? 0) : 0;
  const { because = decision.reason } = decision.state;
  return { day, count: before + 1, reason: because };
}

/** A position may be left in the very second in which its last order was read as filled. */
function isWhole(legs: readonly StrategyLeg[], held: Units): boolean {
  return legs.every(({ contract, units }) => Math.abs(held[contract.instrumentId] ?? 0) >= units);
}

/** Whether a person has to start the run again before it enters anything. */
export function isHeldBack(broken: BrokenEntries | null): boolean {
  return broken !== null && broken.count >= mostBroken;
}

/** Why nothing is entered, and what to do, for the owner. */
export function brokenWords({ count, reason, day }: BrokenEntries): string {
  return `${count} entries on ${day} ended without a whole position, the last one because ${reason}. Nothing is opened until the account is stopped and started again`;
}
