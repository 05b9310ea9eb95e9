import { createHmac } from 'node:crypto';
import { dayMs, type Instant } from '@sthira/contract/units';

export type XtsApi = 'interactive' | 'market';

export interface TokenClaims {
  userId: string;
  appKey: string;
  half: XtsApi;
  /** Set only at a gateway with a host lookup. */
  uniqueKey?: string;
  /** Distinguishes two logins within one second. */
  serial: number;
  issuedAt: Instant;
}

export const tokenLifeMs = dayMs;

/** An HS256 JWT of the form XTS hands out; valid for 24 hours. */
export function tokenOf({
  userId,
  appKey,
  half,
  uniqueKey,
  serial,
  issuedAt,
}: TokenClaims): string {
  const issuedSeconds = Math.floor(issuedAt / 1000);
  const claims = {
    userID: `${userId}_${appKey.toUpperCase()}`,
    publicKey: appKey,
    ...(half === 'interactive' ? { isInteractive: true } : {}),
    ...(uniqueKey ? { uniqueKey } : {}),
    iat: issuedSeconds,
    exp: issuedSeconds + tokenLifeMs / 1000,
  };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', `simulator-${serial}`).update(text).digest('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
