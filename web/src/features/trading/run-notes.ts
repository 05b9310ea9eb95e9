import type { Account } from '@sthira/contract/accounts';
import type { LimitUse } from '@sthira/contract/limits';
import type { BookDifference, RunLeg, WorstCase } from '@sthira/contract/stream';
import { instantOf } from '#ui/format/format-time.ts';
import { type LimitFacts, type ReachedLimit, reachedLimits } from './reached-limits.ts';
import type { ReportedRun } from './run-source.ts';

/** The notes beside an account's badge, each kind at most once. */
export type RunNote =
  | { kind: 'reason'; text: string }
  | { kind: 'stuck'; text: string }
  | { kind: 'worst'; worst: WorstCase }
  | { kind: 'parameters-wait' }
  | { kind: 'differs'; differs: BookDifference }
  | { kind: 'dead-session'; message: string }
  | { kind: 'limits'; uses: readonly LimitUse[] }
  | { kind: ReachedLimit['limit']; text: string }
  | { kind: 'closing'; legs: readonly RunLeg[]; reported: ReportedRun['reported'] }
  | { kind: 'watched' }
  | { kind: 'refused'; message: string };

type Facts = Pick<
  Account,
  'trading_state' | 'login_status' | 'error_message' | 'watched_until' | 'stopping_since'
> &
  LimitFacts;

interface NoteSource extends ReportedRun {
  /** Why the last Start was refused; empty when it was not. */
  refusal: string;
  /** As `watchedUntil` and `leaveOffer` tell. */
  watched: number | null;
  leave: LeaveOffer;
}

export type LeaveOffer = 'offered' | 'too-early';

/**
 * After a square off has taken this long, its owner is offered to end the run and close the rest by
 * hand.
 */
const leaveAfterMs = 120_000;

/** Until when a stopped account's books are read again; null when they are not. */
export function watchedUntil(
  { trading_state, watched_until }: Pick<Facts, 'trading_state' | 'watched_until'>,
  now: number,
): number | null {
  const until = instantOf(watched_until);
  return trading_state === 'stopped' && until !== null && until > now ? until : null;
}

export function leaveOffer(
  { trading_state, stopping_since }: Pick<Facts, 'trading_state' | 'stopping_since'>,
  now: number,
): LeaveOffer {
  const since = instantOf(stopping_since);
  return trading_state === 'stopping' && since !== null && now - since >= leaveAfterMs
    ? 'offered'
    : 'too-early';
}

/** The limits of which at least half is used, and not all. */
function nearLimits(uses: readonly LimitUse[]): LimitUse[] {
  return uses.filter(({ used, of }) => used !== null && used < of && 2 * used >= of);
}

/**
 * The notes of an account, in the order they are read. While its agent is silent, the run's reason
 * is left out, because it may be outdated.
 */
export function notesOf(
  account: Facts,
  { run, reported, refusal, watched, leave }: NoteSource,
): RunNote[] {
  const { trading_state: state, login_status: login } = account;
  const reached = reachedLimits(account);
  const isShown = reached.some(({ text }) => run?.reason === text);
  const near = nearLimits(run?.limits ?? []);
  const atWork = state !== 'stopped';
  const notes: RunNote[] = [];
  if (atWork && reported === 'now' && run?.reason && !isShown)
    notes.push({ kind: 'reason', text: run.reason });
  if (atWork && reported === 'now' && run?.stuck) notes.push({ kind: 'stuck', text: run.stuck });
  if (atWork && reported === 'now' && run?.worst) notes.push({ kind: 'worst', worst: run.worst });
  if (atWork && reported === 'now' && near.length > 0) notes.push({ kind: 'limits', uses: near });
  if (atWork && reported === 'now' && run?.parametersWait) notes.push({ kind: 'parameters-wait' });
  if (atWork && reported === 'now' && run?.differs)
    notes.push({ kind: 'differs', differs: run.differs });
  if (atWork && (login === 'error' || login === 'logged_out'))
    notes.push({ kind: 'dead-session', message: account.error_message });
  for (const { limit, text } of reached) notes.push({ kind: limit, text });
  const legs = run?.remaining ?? [];
  if (state === 'stopping' && (legs.length > 0 || leave === 'offered'))
    notes.push({ kind: 'closing', legs, reported });
  if (watched !== null) notes.push({ kind: 'watched' });
  if (state === 'stopped' && refusal !== '') notes.push({ kind: 'refused', message: refusal });
  return notes;
}

/**
 * A text without its figures. A screen reader reads a note aloud again only when its words change,
 * not when a number in it does.
 */
export function withoutFigures(text: string): string {
  return text.replaceAll(/[+\u2212-]?\d[\d.,:]*/g, '#');
}

/** The texts of which nothing like it was there before. */
export function newWords(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before.map(withoutFigures));
  return after.filter((text) => !known.has(withoutFigures(text)));
}
