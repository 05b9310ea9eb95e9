import { expect, test } from 'vitest';
import { type Connection, idle } from './connection-state.ts';
import { indicatorOf, statusOf } from './connection-status.ts';

const counted = { attempts: 1, generation: 1 } as const;
const closed = { kind: 'closed', code: 1006 } as const;

test.each<[Connection, ReturnType<typeof indicatorOf>, ReturnType<typeof statusOf>]>([
  [idle, 'Offline', 'offline'],
  [{ ...counted, phase: 'authorising', because: null }, 'Connecting...', 'connecting'],
  [{ ...counted, phase: 'connecting', because: closed }, 'Connecting...', 'error'],
  [{ ...counted, phase: 'closing', because: { kind: 'hung' } }, 'Connecting...', 'error'],
  [
    { ...counted, phase: 'waiting', because: { kind: 'no-token' }, retryAt: 3_000 },
    'Connecting...',
    'connecting',
  ],
  [
    { ...counted, phase: 'waiting', because: { kind: 'token-expired' }, retryAt: 3_000 },
    'Connecting...',
    'error',
  ],
  [{ ...counted, phase: 'connected', because: null }, 'Live', 'connected'],
  [{ ...counted, phase: 'failed', because: { kind: 'exhausted' } }, 'Offline', 'error'],
])('connection status: %o reads %s and is shown as %s', (connection, indicator, status) => {
  expect(indicatorOf(connection)).toBe(indicator);
  expect(statusOf(connection)).toBe(status);
});
