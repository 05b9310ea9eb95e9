import { type Account, brokerNames } from '@sthira/contract/accounts';

/** So much of an id nobody types by chance. */
const ofAnId = 4;

/**
 * Whether an account's e-mail, name or broker contains the text, or its client id or id begins with
 * it, whatever its case.
 */
export function accountSearch(text: string): (account: Account) => boolean {
  const wanted = text.trim().toLowerCase();
  return ({ id, client_id, email, account_name, broker }) => {
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
  };
}
