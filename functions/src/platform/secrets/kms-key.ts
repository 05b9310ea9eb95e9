import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { invariant } from '#platform/errors.ts';
import { crc32c } from './crc32c.ts';
import { type KmsDoor, kmsCalls } from './kms-calls.ts';
import type { WrappingKey } from './wrapping-key.ts';

export const kmsBase = 'https://cloudkms.googleapis.com/v1';

const bytes = z.pipe(
  z.base64(),
  z.transform((text) => Buffer.from(text, 'base64')),
);
// 64-bit numbers are texts in Google's JSON, and what is false is left out.
const checksum = z.coerce.number();
const encrypted = z.object({
  name: z.string(),
  ciphertext: bytes,
  ciphertextCrc32c: checksum,
  verifiedPlaintextCrc32c: z.literal(true),
  verifiedAdditionalAuthenticatedDataCrc32c: z.literal(true),
});
const decrypted = z.object({ plaintext: bytes, plaintextCrc32c: checksum });

/**
 * A key of Cloud KMS by its full name, asked over REST: two calls weigh less than its client
 * library, which would bring gRPC to every cold start. Owners are additional authenticated data;
 * checksums go with everything both ways, as Google asks of callers.
 */
export function kmsKey(name: string, door: KmsDoor): WrappingKey {
  const id = `kms-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
  const ask = kmsCalls(name, door);
  return {
    id,
    wrap: (key, owner) =>
      ask('encrypt', { ...checked('plaintext', key), ...forOwner(owner) }, (answer) => {
        const { ciphertext, ciphertextCrc32c, name: version } = encrypted.parse(answer);
        invariant(crc32c(ciphertext) === ciphertextCrc32c, 'a wrapped key arrives whole');
        const [, number] =
          /^\/cryptoKeyVersions\/(\d+)$/.exec(
            version.startsWith(name) ? version.slice(name.length) : '',
          ) ?? [];
        invariant(number, 'a key is wrapped with the key that was named');
        return { keyId: `${id}-${number}`, wrapped: ciphertext.toString('base64url') };
      }),
    unwrap: (wrapped, owner) =>
      ask(
        'decrypt',
        { ...checked('ciphertext', Buffer.from(wrapped, 'base64url')), ...forOwner(owner) },
        (answer) => {
          const { plaintext, plaintextCrc32c } = decrypted.parse(answer);
          invariant(
            crc32c(plaintext) === plaintextCrc32c && plaintext.length === 32,
            'an unwrapped key arrives whole',
          );
          return plaintext;
        },
      ),
  };
}

const forOwner = (owner: string) => checked('additionalAuthenticatedData', Buffer.from(owner));

function checked(field: string, content: Buffer): Record<string, string> {
  return { [field]: content.toString('base64'), [`${field}Crc32c`]: String(crc32c(content)) };
}
