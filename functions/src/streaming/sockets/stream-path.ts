import { accountIdsPerSocket } from '@sthira/contract/stream';

export type StreamRequest =
  | { stream: 'market'; token: string }
  | { stream: 'status'; token: string; accountIds: readonly string[] }
  | { stream: 'admin'; token: string };

const market = /^\/v1\/streaming\/ws\/([^/]+)$/;
const status = /^\/v1\/streaming\/user\/status\/([^/]*)\/([^/]+)$/;
const admin = /^\/v1\/streaming\/admin\/status\/([^/]+)$/;

/**
 * The stream that a request asks for, or `undefined`. Each id appears once and is not checked yet;
 * of a longer list, one id above the limit is kept, so that the caller sees it is too long.
 */
export function parseStreamPath(url: string): StreamRequest | undefined {
  const path = decoded(url.split('?', 1)[0] ?? '');
  const token = market.exec(path)?.[1];
  if (token) return { stream: 'market', token };
  const adminToken = admin.exec(path)?.[1];
  if (adminToken) return { stream: 'admin', token: adminToken };
  const [, ids, userToken] = status.exec(path) ?? [];
  if (ids === undefined || !userToken) return undefined;
  return {
    stream: 'status',
    token: userToken,
    accountIds: [...new Set(ids.split(',', accountIdsPerSocket + 1))],
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
