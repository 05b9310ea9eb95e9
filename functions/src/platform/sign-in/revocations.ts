import type { Instant } from '@sthira/contract/units';
import type { Clock } from '#platform/clock.ts';
import { readIdentity } from './identities.ts';

/**
 * How long an answer of the identity provider counts: what it has taken back is noticed this much
 * later at most.
 */
export const trustedMs = 5_000;
/**
 * While the provider fails for somebody it is asked about them only so often: its quota is the
 * whole project's.
 */
const failedMs = 1_000;
const mostPeople = 10_000;

interface KeptAnswer {
  atMs: number;
  forMs: number;
  /** Since when sign-ins count; `undefined` for an identity that is disabled or deleted. */
  answer: Promise<Instant | undefined>;
}

const asked = new Map<string, KeptAnswer>();

/**
 * Whether the identity provider has taken this sign-in back, by disabling or deleting the person or
 * by ending their sign-ins. A look-up costs some of a quota that is the whole project's, so one
 * serves all calls of a person within `trustedMs`. Throws `unavailable` when the provider does not
 * answer, whatever its reason.
 */
export async function isRevoked(
  { uid, signedInAt }: { uid: string; signedInAt: Instant },
  clock: Clock,
): Promise<boolean> {
  const validAfter = await validAfterOf(uid, clock);
  return validAfter === undefined || signedInAt < validAfter;
}

function validAfterOf(uid: string, clock: Clock): Promise<Instant | undefined> {
  const nowMs = clock.monotonicMs();
  const last = asked.get(uid);
  if (last && nowMs - last.atMs < last.forMs) return last.answer;
  const answer = readIdentity(uid).then((identity) =>
    identity && !identity.disabled ? identity.sessionsValidAfter : undefined,
  );
  const entry: KeptAnswer = { atMs: nowMs, forMs: trustedMs, answer };
  asked.delete(uid);
  asked.set(uid, entry);
  // A Map keeps the order of insertion: the first was asked about the longest ago.
  if (asked.size > mostPeople) asked.delete(asked.keys().next().value ?? uid);
  answer.then(
    // Somebody enabled again is not kept out by an old answer.
    (validAfter) => validAfter === undefined && forget(uid, entry),
    () => {
      entry.forMs = failedMs;
    },
  );
  return answer;
}

function forget(uid: string, entry: KeptAnswer): void {
  if (asked.get(uid) === entry) asked.delete(uid);
}
