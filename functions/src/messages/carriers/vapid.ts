import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Instant } from '@sthira/contract/units';

export interface VapidKeys {
  /** The point of P-256 that browsers subscribe with, base64url. */
  publicKey: string;
  privateKey: string;
}

/** Half of what the standard allows, so that a clock that is wrong does no harm. */
const validSeconds = 12 * 3_600;

/** Whether the private key is the one of the public key. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const keys = createECDH('prime256v1');
    keys.setPrivateKey(privateKey, 'base64url');
    return keys.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** Says to a push service who sends (RFC 8292). */
export function vapidHeader({
  origin,
  subject,
  keys,
  now,
}: {
  /** Of the push service. */
  origin: string;
  /** Whom it can ask: mailto: or https:. */
  subject: string;
  keys: VapidKeys;
  now: Instant;
}): string {
  const head = encoded({ typ: 'JWT', alg: 'ES256' });
  const exp = Math.floor(now / 1_000) + validSeconds;
  const claims = encoded({ aud: origin, exp, sub: subject });
  const signed = `${head}.${claims}`;
  const key = { key: signingKey(keys), dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(signed), key).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${keys.publicKey}`;
}

function signingKey({ publicKey, privateKey }: VapidKeys) {
  // A key that begins with zeros may be written without them.
  const d = base64url(
    Buffer.from(Buffer.from(privateKey, 'base64url').toString('hex').padStart(64, '0'), 'hex'),
  );
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(base64url) as [string, string];
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const encoded = (value: object) => base64url(Buffer.from(JSON.stringify(value)));
