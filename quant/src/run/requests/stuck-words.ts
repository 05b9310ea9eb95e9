import type { Instant } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '#calendar/calendar.ts';
import { isFinal } from '#run/books/order-life.ts';
import { liveOrders } from '#run/books/run-orders.ts';
import { maySettle } from '#run/books/settled-orders.ts';
import { believedUnits } from '#run/facts/agreement.ts';
import { orderWords } from '#run/rules/reasons.ts';
import type { RunState } from '#run/state/state.ts';
import { clockTime } from '#words.ts';
import { openOrderWords } from './remaining-words.ts';

interface Seen {
  now: Instant;
  hours: MarketHours;
}

/** Of a position that is held, and of one that is being closed, whose books are hard to read. */
export const silentAfterMs = { held: 10_000, closing: 60_000 } as const;

/**
 * What keeps a position that is being closed from being closed, in words; null while nothing does.
 * A position that is kept and a market that is shut are in the run's reason already.
 */
export function stuckWords(state: RunState, { now, hours }: Seen): string | null {
  const closes = state.account.state === 'stopping' || state.algorithm.phase === 'exiting';
  const { state: session } = sessionAt(now, hours);
  if (!closes || state.kept || (session !== 'open' && session !== 'auction')) return null;
  if (!state.reconciled)
    return isLate(state, now) ? lateWords(state, 'The broker’s books could not be read yet') : null;
  const causes = [
    refusedWords(state, now),
    unreadWords(state, { now, hours }, silentAfterMs.closing),
  ].filter((words) => words !== null);
  if (causes.length > 0) return causes.join('. ');
  return isLate(state, now) ? lateWords(state, openOrderWords(state)) : null;
}

/** That the broker's books have not been read for so long of the session; null when they were. */
export function unreadWords(state: RunState, { now, hours }: Seen, afterMs: number): string | null {
  const { opensAt, state: session } = sessionAt(now, hours);
  const unreadMs = now - Math.max(state.booksReadAt, opensAt);
  if (session === 'closed' || session === 'pre-open' || unreadMs < afterMs) return null;
  return `The broker’s books have not been read for ${10 * Math.floor(unreadMs / 10_000)} s`;
}

/**
 * The newest refusal of an order that closes a leg which is still open. A new attempt on its way
 * does not take it back: it may be refused too. One of minutes ago tells nothing any more, since an
 * exit is tried again within seconds.
 */
function refusedWords(state: RunState, now: Instant): string | null {
  const units = believedUnits(state, now);
  const ended = new Map(
    liveOrders(state.orders)
      .filter(({ purpose, state: life }) => purpose === 'exit' && isFinal(life))
      .filter((order) => !maySettle(order, { now, cycle: state.cycle }))
      .sort((one, other) => one.createdAt - other.createdAt)
      .map((order) => [order.instrumentId, order]),
  );
  const refused = [...ended.values()]
    .filter(({ instrumentId, state: life }) => life === 'rejected' && units[instrumentId])
    .sort((one, other) => one.updatedAt - other.updatedAt)
    .at(-1);
  if (!refused) return null;
  // What the broker said stands first: a narrow row shows the beginning.
  const said = refused.reason === '' ? ', without a reason' : `: ${refused.reason}`;
  return `The broker refuses${said} (${orderWords({ ...refused, reason: '' })})`;
}

/** Whether a square off has lasted longer than one may. */
export function isLate(
  { account: { state, stoppingAt }, waits }: Pick<RunState, 'account' | 'waits'>,
  now: Instant,
): boolean {
  return state === 'stopping' && now - (stoppingAt ?? now) >= waits.stuckAfterMs;
}

function lateWords({ account: { stoppingAt } }: RunState, cause: string): string {
  const since = `The square off of ${clockTime(stoppingAt ?? 0)} is not complete`;
  return cause === '' ? since : `${since}. ${cause}`;
}
