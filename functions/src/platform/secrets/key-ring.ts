import { createHash } from 'node:crypto';
import { invariant } from '#platform/errors.ts';

export interface Key {
  /** A name for the key that reveals nothing about it. */
  id: string;
  bytes: Buffer;
}

export type KeyRing = readonly [Key, ...Key[]];

/**
 * The keys of a secret: base64 of 32 bytes each, comma-separated; the first is the newest, all of
 * them are known (rotation).
 */
export function keyRing(
  name: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): KeyRing {
  const [first, ...rest] = (env[name] ?? '').split(',').map((text) => keyFrom(name, text.trim()));
  invariant(first, `${name} is empty`);
  return [first, ...rest];
}

function keyFrom(name: string, text: string): Key {
  const bytes = Buffer.from(text, 'base64');
  invariant(bytes.length === 32, `${name} must be base64 of 32 bytes`);
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}
