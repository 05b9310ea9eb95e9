import { createHash } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

export interface OrderPlace {
  accountId: string;
  runId: string;
  cycle: number;
  leg: string;
  attempt: number;
}

/**
 * The order's own name at the broker: 18 characters, the longest that every XTS server is known to
 * echo whole. Base32 of SHA-256 over its place, so an agent that starts again computes the same
 * one.
 */
export function orderTag({ accountId, runId, cycle, leg, attempt }: OrderPlace): string {
  const digest = createHash('sha256')
    .update([accountId, runId, cycle, leg, attempt].join('|'))
    .digest();
  return Array.from(digest.subarray(0, 18), (byte) => alphabet[byte & 31]).join('');
}
