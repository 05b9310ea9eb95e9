import type { IdTokenResult, User } from 'firebase/auth';

/** The token in use, `undefined` when there is none; never rejects. */
export function tokenInUse(user: User): Promise<IdTokenResult | undefined> {
  return user.getIdTokenResult().catch(() => undefined);
}

/** The renewals under way. */
const renewals = new WeakMap<User, Promise<IdTokenResult>>();

/**
 * A new token, the same for all who ask while it is made. It can be read from the person before it
 * is stored, and Firestore is told of it after that: whoever asked again in between would be refused
 * for the old one.
 */
function newToken(user: User): Promise<IdTokenResult> {
  const made =
    renewals.get(user) ?? user.getIdTokenResult(true).finally(() => renewals.delete(user));
  renewals.set(user, made);
  return made;
}

/**
 * Whether a refused request is worth another attempt with a new token. The security rules read the
 * token's claims, and a token from before a promotion does not have the new role. `used` is the
 * token of the refused request. When several requests are refused at once, the first renews the
 * token and the others use it.
 */
export async function renewClaims(user: User, used: IdTokenResult | undefined): Promise<boolean> {
  const before = roleOf(used);
  const isNew = (token: IdTokenResult) => {
    const role = roleOf(token);
    return role !== 'user' && role !== before;
  };
  try {
    await renewals.get(user);
    return isNew(await user.getIdTokenResult()) || isNew(await newToken(user));
  } catch {
    return false;
  }
}

/** An investor's token has no role, or says user. */
function roleOf(token: IdTokenResult | undefined): unknown {
  if (token?.claims.admin === true) return 'admin';
  return token?.claims.role ?? 'user';
}
