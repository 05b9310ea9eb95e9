import type { Account } from '@sthira/contract/accounts';
import type { Answered } from '#platform/call.ts';

/** Whether the server has a session to read this account's books with. */
export function hasBook({ login_status }: Pick<Account, 'login_status'>): boolean {
  return login_status === 'logged_in' || login_status === 'pending';
}

/**
 * The server's sentence where the book of an account is missing: the rows then are not the whole
 * truth.
 */
export function unreadNotice(
  answer: Pick<Answered<unknown>, 'message' | 'unread'> | undefined,
): string | null {
  return answer && answer.unread.length > 0 ? answer.message : null;
}

/**
 * When the oldest row of a book was read at the broker, or when its answer arrived if that is
 * earlier (0 for unknown). So a slow clock makes the book look old, never fresh.
 */
export function bookReadAt(
  rows: readonly { as_of: string }[] | undefined,
  answeredAt: number,
): number | null {
  if (!rows) return null;
  if (rows.length === 0) return answeredAt || null;
  return rows.reduce(
    (oldest, { as_of }) => Math.min(oldest, Date.parse(as_of)),
    answeredAt || Number.POSITIVE_INFINITY,
  );
}
