import { operations } from '@sthira/contract/operations';
import { requestOf } from './request.ts';
import { storedToken } from './session-hint.ts';

/**
 * Asks the server to end this sign-in, so that no copy of its token is good for anything. It leaves
 * with the page and outlives it; nobody waits for the answer, and without a network there is none.
 */
export function announceLogout(): void {
  const token = storedToken();
  if (token === null) return;
  const { method, url, body } = requestOf(operations.logout, {});
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  fetch(url, { method, headers, body: body ?? null, keepalive: true }).catch(() => {});
}
