import { siteStorage, tabStorage } from '#browser/storage.ts';
import { claimsOf } from './token-claims.ts';

/**
 * What all tabs know about the signed-in person without loading Firebase. Public pages read it to
 * decide whether they need Firebase.
 */
const hintKey = 'signedIn';
const tokenKey = 'auth_token';

export function wasSignedIn(): boolean {
  return siteStorage.get(hintKey) !== null || storedToken() !== null;
}

export function storedToken(): string | null {
  return tabStorage.get(tokenKey);
}

/** This tab's token, unless somebody signed out or another person in meanwhile, in any tab. */
export function keptToken(): string | null {
  const token = storedToken();
  return siteStorage.get(hintKey) === claimsOf(token).sub ? token : null;
}

export function storeToken(token: string): void {
  tabStorage.set(tokenKey, token);
  siteStorage.set(hintKey, String(claimsOf(token).sub));
}

export function clearToken(): void {
  tabStorage.set(tokenKey, null);
  siteStorage.set(hintKey, null);
}
