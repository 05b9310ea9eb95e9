import type { Account } from '@sthira/contract/accounts';
import { instantOf } from '#ui/format-time.ts';

/** Whether the server has a session to read this account's books with. */
export function hasBook({ login_status }: Pick<Account, 'login_status'>): boolean {
  return login_status === 'logged_in' || login_status === 'pending';
}

/** The server's sentence about accounts whose book could not be read: the rows then are not the whole truth. */
export function unreadNotice(message: string | undefined): string | null {
  return message?.startsWith('Could not read') ? message : null;
}

/** When the oldest row of a book was read at the broker; an empty book is as old as its answer. */
export function bookReadAt(rows: readonly { as_of: string }[] | undefined, answeredAt: number): number | null {
  if (!rows) return null;
  const ages = rows.map(({ as_of }) => instantOf(as_of)).filter((at) => at !== null);
  return ages.length > 0 ? Math.min(...ages) : answeredAt || null;
}
