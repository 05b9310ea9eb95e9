import { claimsOf } from './token-claims.ts';

/**
 * What all tabs know about the signed-in person without loading Firebase. Public pages read it to
 * decide whether they need Firebase.
 */
const hintKey = 'signedIn';
const tokenKey = 'auth_token';

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null || sessionStorage.getItem(tokenKey) !== null;
  } catch {
    return false;
  }
}

export function storedToken(): string | null {
  return sessionStorage.getItem(tokenKey);
}

/** This tab's token, unless somebody signed out or another person in meanwhile, in any tab. */
export function keptToken(): string | null {
  const token = storedToken();
  try {
    return localStorage.getItem(hintKey) === claimsOf(token).sub ? token : null;
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  sessionStorage.setItem(tokenKey, token);
  localStorage.setItem(hintKey, String(claimsOf(token).sub));
}

export function clearToken(): void {
  sessionStorage.removeItem(tokenKey);
  localStorage.removeItem(hintKey);
}
