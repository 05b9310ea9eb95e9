import type { SessionEnd } from '@sthira/contract/errors';
import type { Role } from '@sthira/contract/people';
import { seenLine } from '@sthira/contract/typed-text';
import type { Instant } from '@sthira/contract/units';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { adminApp } from '#platform/app.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { limitCalls } from '#platform/limits/limit-calls.ts';
import type { Store } from '#platform/store/store.ts';
import { holdsClaims, provesEnd } from './id-tokens.ts';
import { isRevoked } from './revocations.ts';
import { sessionEndOf } from './session-end.ts';

export interface Session {
  uid: string;
  email: string;
  name: string;
  /** `undefined` before the profile is completed. */
  role: Role | undefined;
  /** Their document, as it was read for this check. */
  profile?: UserDocument | undefined;
  /** The role the token's claims speak of: a copy, for what cannot read the document. */
  claimedRole: unknown;
  issuedAt: Instant;
  /** When its sign-in began; all its later tokens say the same. */
  signedInAt: Instant;
  expiresAt: Instant;
}

interface Checking {
  clock?: Clock;
  /**
   * Accepts the profile alone while the identity provider does not answer. Only for calls that must
   * not wait, such as a stop.
   */
  urgent?: boolean;
  /**
   * Called with the person whose sign-in the identity provider has ended although the profile does
   * not say so.
   */
  onRevoked?: (uid: string) => Promise<void>;
}

/**
 * The person an ID token belongs to. The signature and the person's call limit are checked first,
 * both in memory, so that a flood of calls costs no database read. The role comes from the users
 * document and not from the token's claims, so that a demotion counts at once. Throws
 * `unauthenticated`, with one text for every cause, only when the sign-in has certainly ended;
 * `rate-limited` for too many calls; and `unavailable` when it could not be checked.
 */
export async function verifySession(
  store: Store,
  idToken: string,
  { clock = systemClock, urgent = false, onRevoked }: Checking = {},
): Promise<Session> {
  const token = await signedToken(idToken);
  limitCalls(token.uid, clock.now());
  const issuedAt = token.iat * 1000;
  const signedInAt = token.auth_time * 1000;
  // Somebody may register another's address with a password and add a Google account of his own:
  // only a verified one counts.
  if (token.firebase.sign_in_provider !== 'google.com' || !token.email || !token.email_verified)
    throw ended('not a verified Google session');
  const [revoked, user] = await Promise.all([
    isRevoked({ uid: token.uid, signedInAt }, clock).catch((error: unknown) => {
      if (urgent) return false;
      throw unchecked(error);
    }),
    store.read(docs.user(token.uid)),
  ]);
  const email = token.email.toLowerCase();
  // An admin made the profile for an address. A person who registered that address without
  // verifying it, and has changed it since, is not the one it was made for.
  if (user && user.email !== email) throw ended('not the address of the profile');
  const end = sessionEndOf(user, { issuedAt, signedInAt });
  if (end) throw ended(end, end);
  if (revoked) {
    await onRevoked?.(token.uid);
    throw ended('revoked');
  }
  return {
    uid: token.uid,
    email,
    name:
      (typeof token.name === 'string' && seenLine(token.name)) || (email.split('@')[0] ?? email),
    role: user?.role,
    profile: user,
    claimedRole: token.role,
    issuedAt,
    signedInAt,
    expiresAt: token.exp * 1000,
  };
}

/** The content of a token that is signed and has not expired. */
async function signedToken(idToken: string): Promise<DecodedIdToken> {
  if (!holdsClaims(idToken)) throw ended('no token');
  const { getAuth } = await import('firebase-admin/auth');
  try {
    return await getAuth(adminApp()).verifyIdToken(idToken);
  } catch (error) {
    throw provesEnd(error) ? ended(String(error.code)) : unchecked(error);
  }
}

/**
 * When the Auth service does not answer, the session may still be valid, so the caller must not be
 * signed out.
 */
function unchecked(detail: unknown): AppError {
  return new AppError('unavailable', 'Your session could not be checked. Please try again.', {
    detail,
  });
}

function ended(detail: unknown, end?: SessionEnd): AppError {
  return new AppError('unauthenticated', 'Your session has ended. Please sign in again.', {
    ended: end,
    detail,
  });
}

/** Copies a role into the Auth claims, which the rules and the browser read. */
export async function setRoleClaim(uid: string, role: Role): Promise<void> {
  const { getAuth } = await import('firebase-admin/auth');
  await getAuth(adminApp()).setCustomUserClaims(uid, { admin: role === 'admin', role });
}
