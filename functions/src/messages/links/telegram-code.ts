import { createHash, randomInt } from 'node:crypto';
import { minuteMs } from '@sthira/contract/units';

/** None that a person takes for another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 10;

export const codeLastsMs = 10 * minuteMs;

/** Ten letters and digits, 49 bits: too many to guess in ten minutes at the pace of a chat. */
export function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** What is stored of a code; people may type it in small letters. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.toUpperCase()).digest('hex');
}
