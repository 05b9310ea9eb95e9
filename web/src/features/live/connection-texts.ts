import { adminRequired } from '@sthira/contract/stream';
import type { Cause } from './connection-state.ts';

export type StreamName = 'market' | 'status' | 'admin';

/** The texts that differ from stream to stream; `forbidden` stands in for a missing reason. */
const streamTexts: Record<StreamName, { service: string; forbidden: string }> = {
  market: { service: 'market data', forbidden: 'This stream is not open to you.' },
  status: { service: 'user status', forbidden: 'This stream is not open to you.' },
  admin: { service: 'admin status', forbidden: adminRequired },
};

export const noAccounts = 'No trading accounts found for user';

/** The texts about a connection's troubles. All of them are in this file. */
export function textOf(cause: Cause, stream: StreamName): string {
  const { service, forbidden } = streamTexts[stream];
  switch (cause.kind) {
    case 'no-token':
      return 'Waiting for authentication...';
    case 'token-timeout':
      return 'Authentication timeout. Please log in again.';
    case 'token-expired':
      return 'Session expired. Retrying connection with new token...';
    case 'token-refused':
      return 'Failed to reconnect due to authentication issues. Please log in again.';
    case 'closed':
      return `Unexpected disconnection (Code: ${cause.code}). Retrying...`;
    case 'exhausted':
      return 'Failed to connect after multiple attempts. Please check your internet or login again.';
    case 'socket-error':
      return 'Error establishing connection. Awaiting disconnection to retry...';
    case 'hung':
      return `Connection timeout. The ${service} service may be unavailable.`;
    case 'forbidden':
      return cause.reason || forbidden;
    default:
      return cause satisfies never;
  }
}
