import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from './clock.ts';
import { crc32c } from './crc32c.ts';
import { AppError, invariant } from './errors.ts';
import { log } from './log.ts';
import type { WrappingKey } from './wrapping-key.ts';

/** Where Cloud KMS is and how it is asked. */
export interface KmsDoor {
  base: string;
  accessToken: () => Promise<string>;
  clock: Clock;
  /** Uniform in [0, 1). */
  random: () => number;
  /** Whose quota counts: a person's own credentials belong to no project. */
  quotaProject?: string | undefined;
  attemptMs?: number;
}

export const kmsBase = 'https://cloudkms.googleapis.com/v1';

const mostAttempts = 3;
const usualAttemptMs = 2_000;
const backOffMs = 150;

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));
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
 * A key of Cloud KMS by its full name, asked over REST: two calls weigh less than its client library, which would bring gRPC to
 * every cold start. Owners are additional authenticated data; checksums go with everything both ways, as Google asks of callers.
 */
export function kmsKey(name: string, door: KmsDoor): WrappingKey {
  const id = `kms-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
  return {
    id,
    wrap: (key, owner) =>
      ask(door, `${name}:encrypt`, { ...checked('plaintext', key), ...forOwner(owner) }, (answer) => {
        const { ciphertext, ciphertextCrc32c, name: version } = encrypted.parse(answer);
        invariant(crc32c(ciphertext) === ciphertextCrc32c, 'a wrapped key arrives whole');
        const [, number] = /^\/cryptoKeyVersions\/(\d+)$/.exec(version.startsWith(name) ? version.slice(name.length) : '') ?? [];
        invariant(number, 'a key is wrapped with the key that was named');
        return { keyId: `${id}-${number}`, wrapped: ciphertext.toString('base64url') };
      }),
    unwrap: (wrapped, owner) =>
      ask(door, `${name}:decrypt`, { ...checked('ciphertext', Buffer.from(wrapped, 'base64url')), ...forOwner(owner) }, (answer) => {
        const { plaintext, plaintextCrc32c } = decrypted.parse(answer);
        invariant(crc32c(plaintext) === plaintextCrc32c && plaintext.length === 32, 'an unwrapped key arrives whole');
        return plaintext;
      }),
  };
}

const forOwner = (owner: string) => checked('additionalAuthenticatedData', Buffer.from(owner));

function checked(field: string, content: Buffer): Record<string, string> {
  return { [field]: content.toString('base64'), [`${field}Crc32c`]: String(crc32c(content)) };
}

/**
 * - `silent`: no answer, one that is none, or too many calls
 * - `unfit`: what was sent does not fit its place, or arrived damaged
 * - `refused`: the key is disabled, destroyed, unknown or not ours: an operator has to look
 */
interface Failure {
  kind: 'silent' | 'unfit' | 'refused';
  reason: string;
}

type Read<Result> = (answer: unknown) => Result;

/** Asked again while it may help: wrapping and unwrapping change nothing. */
async function ask<Result>(door: KmsDoor, path: string, body: object, read: Read<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await askOnce(door, path, body, read);
    if ('result' in outcome) return outcome.result;
    if (outcome.kind === 'refused' || attempt === mostAttempts) throw errorOf(outcome, path);
    await door.clock.sleep((0.5 + door.random() / 2) * backOffMs * 4 ** (attempt - 1));
  }
}

async function askOnce<Result>(door: KmsDoor, path: string, body: object, read: Read<Result>): Promise<{ result: Result } | Failure> {
  try {
    const { status, text } = await exchange(door, path, body);
    return status === 200 ? { result: read(jsonOf(text)) } : failureOf(status, text);
  } catch (error) {
    return { kind: 'silent', reason: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown' };
  }
}

async function exchange({ base, accessToken, quotaProject, attemptMs = usualAttemptMs }: KmsDoor, path: string, body: object) {
  const signal = AbortSignal.timeout(attemptMs);
  const timeUp = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
  timeUp.catch(() => {});
  const response = await fetch(`${base}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await Promise.race([accessToken(), timeUp])}`,
      ...(quotaProject ? { 'x-goog-user-project': quotaProject } : {}),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  return { status: response.status, text: await response.text() };
}

const refusal = z.object({ error: z.object({ message: z.string().default(''), status: z.string().default('') }) });

function failureOf(status: number, text: string): Failure {
  const { message = '', status: word = '' } = refusal.safeParse(jsonOf(text)).data?.error ?? {};
  const reason = `${status} ${word} ${message}`.slice(0, 300);
  if (status === 400) return { kind: word === 'FAILED_PRECONDITION' ? 'refused' : 'unfit', reason };
  return { kind: status === 403 || status === 404 ? 'refused' : 'silent', reason };
}

/** Its own errors would quote the text, and with it a key. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf({ kind, reason }: Failure, path: string): Error {
  const detail = { path, kind, reason };
  if (kind === 'unfit') return new AppError('internal', 'A sealed text does not open in its place.', { detail });
  log.error('the key service did not unwrap or wrap a key', detail);
  return new AppError('unavailable', 'Our key service does not answer at the moment. Please try again.', { detail });
}
