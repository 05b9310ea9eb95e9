import type { Account } from '@sthira/contract/accounts';

/** The accounts whose e-mail, name or broker contains the text, whatever its case. */
export function searchAccounts(accounts: readonly Account[], text: string): readonly Account[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return accounts;
  return accounts.filter(({ email, account_name, broker }) => [email, account_name, broker].some((field) => field.toLowerCase().includes(wanted)));
}
