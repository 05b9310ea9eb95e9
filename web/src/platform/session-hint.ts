/** What is known of a session without loading Firebase: public pages ask here first. */
const hintKey = 'signedIn';
const tokenKey = 'auth_token';

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) === 'yes' || sessionStorage.getItem(tokenKey) !== null;
  } catch {
    return false;
  }
}

export function storedToken(): string | null {
  return sessionStorage.getItem(tokenKey);
}

export function storeToken(token: string): void {
  sessionStorage.setItem(tokenKey, token);
  localStorage.setItem(hintKey, 'yes');
}

export function clearToken(): void {
  sessionStorage.removeItem(tokenKey);
  localStorage.removeItem(hintKey);
}
