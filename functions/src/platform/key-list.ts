import { createHash } from 'node:crypto';
import { invariant } from './errors.ts';

export interface ListedKey {
  /** Names the key without telling it. */
  id: string;
  bytes: Buffer;
}

/** The keys of a setting, base64 of 32 bytes each, comma-separated: the first is the present one. */
export function keyList(name: string, text: string | undefined): [ListedKey, ...ListedKey[]] {
  const [first, ...rest] = (text ?? '').split(',').map((each) => keyFrom(name, each.trim()));
  invariant(first, `${name} is empty`);
  return [first, ...rest];
}

function keyFrom(name: string, text: string): ListedKey {
  const bytes = Buffer.from(text, 'base64');
  invariant(bytes.length === 32, `${name} must be base64 of 32 bytes`);
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}
