import { createHash, randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 20 random letters and digits: 119 bits, the form of account and run ids. */
export function randomId(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** An id of the same form that is always the same for a cause. */
export function idOf(cause: string): string {
  const bytes = createHash('sha256').update(cause).digest().subarray(0, 20);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
