import { routes } from '@sthira/contract/operations/routes';
import { requestOf } from './request.ts';
import { storedToken } from './session-hint.ts';

/**
 * Asks the server to end this sign-in, so that no copy of its token can be used any more. The
 * request is sent while the page closes and is not waited for; without a network it is lost.
 */
export function announceLogout(): void {
  const token = storedToken();
  if (token === null) return;
  const { method, url, body } = requestOf(routes.logout, {});
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  fetch(url, { method, headers, body: body ?? null, keepalive: true }).catch(() => {});
}
