import { createPublicKey, verify } from 'node:crypto';
import type { Instant } from '@sthira/contract/units';
import * as z from 'zod/mini';

const longestMs = 24 * 3_600_000;
const claims = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().check(z.regex(/^(?:mailto:[^@\s]+@[^@\s]+\.\w+|https:\/\/\S+\.\w+)/)),
});

/** Who sends a message, by RFC 8292, or why nobody believes it. */
export type SenderProof = { key: string; subject: string } | { missing: true } | { wrong: string };

/** Reads `Authorization: vapid t=…, k=…`. */
export function senderProof(
  header: string | undefined,
  { origin, now }: { origin: string; now: Instant },
): SenderProof {
  if (!header) return { missing: true };
  const token = /[\s,]t=([\w.-]+)/.exec(header)?.[1] ?? '';
  const key = /[\s,]k=([\w-]+)/.exec(header)?.[1] ?? '';
  if (!/^vapid\s/i.test(header)) return { wrong: 'the scheme is not vapid' };
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return { wrong: 'the key is no point of P-256' };
  if ((json(head) as { alg?: string } | undefined)?.alg !== 'ES256')
    return { wrong: 'the statement is not signed with ES256' };
  if (!isSigned(`${head}.${body}`, { signature, point }))
    return { wrong: 'the signature is not of that key' };
  const { success, data } = claims.safeParse(json(body));
  if (!success) return { wrong: 'aud, exp or sub is missing or wrong' };
  if (data.aud !== origin) return { wrong: `aud is ${data.aud}, not ${origin}` };
  if (data.exp * 1_000 <= now) return { wrong: 'the statement has expired' };
  if (data.exp * 1_000 > now + longestMs) return { wrong: 'exp is more than 24 hours away' };
  return { key, subject: data.sub };
}

function isSigned(
  text: string,
  { signature, point }: { signature: string; point: Buffer },
): boolean {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  try {
    const key = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      format: 'jwk',
    });
    const bytes = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    return false;
  }
}

function json(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
