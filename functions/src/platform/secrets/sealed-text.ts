import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { invariant } from '#platform/errors.ts';

/** A sealed text taken apart. */
export interface SealedParts {
  /** Which key it needs. */
  keyId: string;
  /**
   * The key it was encrypted with, itself encrypted by the key `keyId` names; absent where that one
   * is the key itself.
   */
  wrapped?: string;
  /** Nonce, tag and ciphertext. */
  body: readonly [string, string, string];
}

/**
 * `{keyId}.{nonce}.{tag}.{ciphertext}`, with the wrapped key behind the id where there is one.
 * Throws on anything else.
 */
export function partsOf(sealed: string): SealedParts {
  const [keyId, ...rest] = sealed.split('.');
  const [text, tag, nonce, wrapped, ...more] = rest.reverse();
  invariant(
    keyId && nonce && tag && text !== undefined && wrapped !== '' && more.length === 0,
    'a sealed text has four or five parts',
  );
  return { keyId, body: [nonce, tag, text], ...(wrapped === undefined ? {} : { wrapped }) };
}

/** AES-256-GCM with a random 96-bit nonce: `{nonce}.{tag}.{ciphertext}`, base64url. */
export function encryptText(key: Buffer, { plain, aad }: { plain: string; aad: string }): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), text].map((bytes) => bytes.toString('base64url')).join('.');
}

/** Throws when key, place or text do not fit. */
export function decryptText(
  key: Buffer,
  { body: [nonce, tag, text], aad }: { body: SealedParts['body']; aad: string },
): string {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  }).setAAD(Buffer.from(aad));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([
    decipher.update(Buffer.from(text, 'base64url')),
    decipher.final(),
  ]).toString('utf8');
}
