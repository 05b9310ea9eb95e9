import { type Account, isOnPaper } from '@sthira/contract/accounts';

/** Whether an account is the twin on paper of another. */
export const isTwin = ({ twin_of }: Pick<Account, 'twin_of'>): boolean => twin_of !== undefined;

/** The accounts at brokers that have a twin on paper among the person's accounts. */
export function accountsWithTwin(accounts: readonly Account[], all: readonly Account[]): Account[] {
  const twinned = new Set(all.map(({ twin_of }) => twin_of));
  return accounts.filter((account) => !isOnPaper(account) && twinned.has(account.id));
}
