import type { IdTokenResult, User } from 'firebase/auth';

/** The token that is about to be used, `undefined` when there is none; never rejects. */
export function tokenInUse(user: User): Promise<IdTokenResult | undefined> {
  return user.getIdTokenResult().catch(() => undefined);
}

/**
 * The rules go by the token's claims, and a token from before a promotion does not have them.
 * Whether a refusal of what was asked with `used` may be for that alone: then the token is a new
 * one now, and what was refused is worth another try. Several may be refused at once: the first has
 * the token made anew, the others find it.
 */
export async function renewClaims(user: User, used: IdTokenResult | undefined): Promise<boolean> {
  if (isAdmin(used)) return false;
  try {
    return isAdmin(await user.getIdTokenResult()) || isAdmin(await user.getIdTokenResult(true));
  } catch {
    return false;
  }
}

const isAdmin = (token: IdTokenResult | undefined) => token?.claims.admin === true;
