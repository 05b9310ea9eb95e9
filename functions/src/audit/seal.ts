import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Key, keyRing } from '#platform/secrets/key-ring.ts';

const keys = () => keyRing('AUDIT_KEY');

/**
 * The chain's hashes can be checked by anybody who reads them, so whoever can write the database
 * can make a chain anew. What they cannot make is the seal: HMAC-SHA256 of the hash under
 * `AUDIT_KEY`, which no database holds. A new key goes in front, `new,old`; an old one stays for as
 * long as there are rows it sealed.
 */
export function sealOf(hash: string): string {
  const [key] = keys();
  return textOf(key, hash);
}

/** Whether one of our keys made this seal for this hash. */
export function sealFits({ hash, seal }: { hash: string; seal: string }): boolean {
  const key = keys().find(({ id }) => seal.startsWith(`${id}.`));
  if (!key) return false;
  const [given, ours] = [Buffer.from(seal), Buffer.from(textOf(key, hash))];
  return given.length === ours.length && timingSafeEqual(given, ours);
}

function textOf({ id, bytes }: Key, hash: string): string {
  return `${id}.${createHmac('sha256', bytes).update(`audit row\n${hash}`).digest('base64url')}`;
}
