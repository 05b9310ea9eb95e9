import type { Instant } from '@sthira/contract/units';
import type { UserDocument } from '#documents/people.ts';

/*
 * A sign-in on one device is known by its `auth_time`, in whole seconds, which every token carries
 * that its refresh token ever makes. A refresh token lasts until it is revoked, so an ended sign-in
 * must be remembered for good. Of the oldest, where there are too many, only their last second is
 * kept, and every sign-in up to it is over: another device that has not been signed in to anew
 * since then has to do so once. Firestore's rules ask the same question.
 */

type EndedSignIns = NonNullable<UserDocument['endedSignIns']>;

/** Ended sign-ins that are remembered one by one. */
export const mostEnded = 50;

const none: EndedSignIns = { upTo: 0, times: [] };
const secondOf = (at: Instant) => Math.floor(at / 1000);

/** Whether a person's sign-in of this moment was ended, on its own device or everywhere. */
export function hasEnded(
  user: Pick<UserDocument, 'endedSignIns'> | undefined,
  signedInAt: Instant,
): boolean {
  const { upTo, times } = user?.endedSignIns ?? none;
  const second = secondOf(signedInAt);
  return second <= upTo || times.includes(second);
}

/** What is remembered once the sign-in of this moment is over, too. */
export function endOne(ended: EndedSignIns = none, signedInAt: Instant): EndedSignIns {
  const times = [...new Set([...ended.times, secondOf(signedInAt)])]
    .filter((second) => second > ended.upTo)
    .sort((one, other) => other - one);
  return { upTo: times[mostEnded] ?? ended.upTo, times: times.slice(0, mostEnded) };
}

/**
 * What the profile stores to end every sign-in up to now. The caller's own is included even if the
 * clocks of both servers differ.
 */
export function endAll(
  ended: EndedSignIns = none,
  { now, signedInAt = now }: { now: Instant; signedInAt?: Instant | undefined },
): EndedSignIns {
  return { upTo: Math.max(ended.upTo, secondOf(now), secondOf(signedInAt)), times: [] };
}
