import type { IdTokenResult, User } from 'firebase/auth';

/** The token in use, `undefined` when there is none; never rejects. */
export function tokenInUse(user: User): Promise<IdTokenResult | undefined> {
  return user.getIdTokenResult().catch(() => undefined);
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
    return isNew(await user.getIdTokenResult()) || isNew(await user.getIdTokenResult(true));
  } catch {
    return false;
  }
}

/** An investor's token has no role, or says user. */
function roleOf(token: IdTokenResult | undefined): unknown {
  if (token?.claims.admin === true) return 'admin';
  return token?.claims.role ?? 'user';
}
