import type { Account } from '@sthira/contract/accounts';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { draftAfter } from '#platform/use-draft.ts';

/** The name under which a form of an account is kept when the session ends over it. */
export const draftName = (scope: AccountScope, account: Account | null) =>
  `${draftPrefix(scope)}${account?.id ?? newAccount}`;
const draftPrefix = (scope: AccountScope) => `account-${scope}-`;
const newAccount = 'new';

/** The account whose form was open when the session ended, `new` for one that was being added. */
export const formLeftOpen = (scope: AccountScope): string | null => draftAfter(draftPrefix(scope));
