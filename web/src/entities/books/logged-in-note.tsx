import type { Account } from '@sthira/contract/accounts';
import { hasBook } from './book-facts.ts';

/** Of how many accounts the book could be read, where it is not all of them. */
export function LoggedInNote({ accounts }: { accounts: readonly Account[] }) {
  const readable = accounts.filter(hasBook).length;
  return readable < accounts.length ? (
    <span>
      {readable} of {accounts.length} accounts logged in
    </span>
  ) : null;
}
