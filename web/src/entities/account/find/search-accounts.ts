import { type Account, brokerNames } from '@sthira/contract/accounts';

/** So much of an id nobody types by chance. */
const ofAnId = 4;

/**
 * The accounts whose e-mail, name or broker contains the text, or whose client id or id begins with
 * it, whatever its case.
 */
export function searchAccounts(accounts: readonly Account[], text: string): readonly Account[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return accounts;
  return accounts.filter(({ id, client_id, email, account_name, broker }) => {
    if (
      [email, account_name, broker, brokerNames[broker]].some((field) =>
        field.toLowerCase().includes(wanted),
      )
    )
      return true;
    return (
      wanted.length >= ofAnId &&
      [client_id, id].some((field) => field.toLowerCase().startsWith(wanted))
    );
  });
}
