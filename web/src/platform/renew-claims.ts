import type { User } from 'firebase/auth';

/**
 * The rules go by the token's claims, and a token from before a promotion does not have them. Whether a refusal may be
 * for that alone: then the token is a new one now, and what was refused is worth another try.
 */
export async function renewClaims(user: User): Promise<boolean> {
  try {
    if ((await user.getIdTokenResult()).claims.admin === true) return false;
    return (await user.getIdTokenResult(true)).claims.admin === true;
  } catch {
    return false;
  }
}
