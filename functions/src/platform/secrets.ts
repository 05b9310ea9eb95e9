import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { invariant } from './errors.ts';

interface Key {
  id: string;
  bytes: Buffer;
}

/** Keys of `CREDENTIALS_KEY`: base64 of 32 bytes each, comma-separated; the first seals, all of them open (rotation). */
function keys(): [Key, ...Key[]] {
  const [first, ...rest] = (process.env.CREDENTIALS_KEY ?? '').split(',').map((text) => keyFrom(text.trim()));
  invariant(first, 'CREDENTIALS_KEY is empty');
  return [first, ...rest];
}

function keyFrom(text: string): Key {
  const bytes = Buffer.from(text, 'base64');
  invariant(bytes.length === 32, 'CREDENTIALS_KEY must be base64 of 32 bytes');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/**
 * AES-256-GCM with a random 96-bit nonce: `{keyId}.{nonce}.{tag}.{ciphertext}`, base64url.
 * `aad` binds the text to its place (account id + field): moved elsewhere it does not open.
 */
export function seal(plain: string, aad: string): string {
  const [key] = keys();
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(aad));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [key.id, ...[nonce, cipher.getAuthTag(), sealed].map((bytes) => bytes.toString('base64url'))].join('.');
}

/** The text sealed under the same `aad`; throws when key, place or text do not fit. */
export function open(sealed: string, aad: string): string {
  const [keyId, nonce, tag, text] = sealed.split('.');
  invariant(keyId && nonce && tag && text !== undefined, 'a sealed text has four parts');
  const key = keys().find(({ id }) => id === keyId);
  invariant(key, `no key ${keyId} to open a sealed text with`);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), { authTagLength: 16 }).setAAD(Buffer.from(aad));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
}

/**
 * Names that tell whether two texts of one purpose are the same and nothing else, one for each key (the first is the present
 * one). Not the sealing keys themselves: what is derived from them for this alone.
 */
export function fingerprints(text: string, purpose: string): string[] {
  return keys().map(({ bytes }) => {
    const derived = Buffer.from(hkdfSync('sha256', bytes, '', 'fingerprint', 32));
    return createHmac('sha256', derived).update(`${purpose}\n${text}`).digest('base64url');
  });
}
