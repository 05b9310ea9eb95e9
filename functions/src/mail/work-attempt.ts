import type { Instant } from '@sthira/contract/units';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import {
  type Attempted,
  beginAttempt,
  type Delivery,
  endAttempt,
  isGivenUp,
} from '#outbox/attempt-plan.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import type { Reads, Writes } from '#platform/store/unit.ts';

interface Work<Sent extends Attempted> {
  clock: Clock;
  read: (unit: Reads) => Promise<Sent | undefined>;
  write: (unit: Writes, sent: Sent) => void;
  /** Sends it; never throws. */
  attempt: (sent: Sent) => Promise<Delivery>;
  /** The issue about what has failed, or waits for too long. */
  problemOf: (sent: Sent, now: Instant, delivery?: Delivery) => Problem | undefined;
}

/**
 * One attempt at something due: it is claimed in the database, sent and marked as sent. When the
 * process dies in between, it is due again, and the next attempt says that it may be a repetition. So
 * nothing is lost, and no reader wonders about a second one.
 */
export async function workAttempt<Sent extends Attempted>(
  store: Store,
  work: Work<Sent>,
): Promise<void> {
  const before = await claim(store, work);
  if (before) await settle(store, { before, delivery: await work.attempt(before) }, work);
}

/** It as it was before the attempt that this begins. */
async function claim<Sent extends Attempted>(
  store: Store,
  work: Work<Sent>,
): Promise<Sent | undefined> {
  const found = await store.transact(async (unit) => {
    const sent = await work.read(unit);
    const now = work.clock.now();
    const begun = sent && beginAttempt(sent, now);
    if (begun) work.write(unit, begun);
    return { sent, begun, now };
  });
  if (found.sent && isGivenUp(found.sent, found.now)) await giveUp(store, work);
  return found.begun && found.sent;
}

/** Writes how the attempt ended, with the issue about what nobody will get. */
async function settle<Sent extends Attempted>(
  store: Store,
  { before, delivery }: { before: Sent; delivery: Delivery },
  { clock, read, write, problemOf }: Work<Sent>,
): Promise<void> {
  await inIssueTransaction(store, async (unit) => {
    const now = clock.now();
    const stored = await read(unit);
    // Somebody else has begun another attempt, or ended it: theirs is the last word.
    if (stored?.state !== 'waiting' || stored.attempts !== before.attempts + 1) return;
    const ended = endAttempt(before, { delivery, now });
    const problem = problemOf(ended, now, delivery);
    const file = problem && (await openIssue(unit, problem));
    write(unit, ended);
    file?.(now);
  });
}

async function giveUp<Sent extends Attempted>(
  store: Store,
  { clock, read, write, problemOf }: Work<Sent>,
): Promise<void> {
  await inIssueTransaction(store, async (unit) => {
    const now = clock.now();
    const stored = await read(unit);
    if (!stored || !isGivenUp(stored, now)) return;
    const failure = stored.failure || 'The last attempt ended without an answer.';
    const ended: Sent = { ...stored, state: 'failed', dueAt: null, endedAt: now, failure };
    const problem = problemOf(ended, now);
    const file = problem && (await openIssue(unit, problem));
    write(unit, ended);
    file?.(now);
  });
}
