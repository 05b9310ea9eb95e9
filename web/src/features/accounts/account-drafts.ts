import type { Account } from '@sthira/contract/accounts';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { draftAfter } from '#platform/use-draft.ts';

interface Opened {
  /** The account that is edited, or none for a new one. */
  account: Account | null;
  /** The account on paper that a new one is filled in from. */
  paper?: Account | undefined;
}

/** The name under which a form of an account is kept when the session ends over it. */
export const draftName = (scope: AccountScope, { account, paper }: Opened) =>
  `${draftPrefix(scope)}${account?.id ?? (paper ? `${fromPaper}${paper.id}` : newAccount)}`;
const draftPrefix = (scope: AccountScope) => `account-${scope}-`;
const newAccount = 'new';
const fromPaper = 'live-';

/** The form that was open when the session ended: which it was, and of which account. */
export type FormLeft = { form: 'none' } | { form: 'new' } | { form: 'edit' | 'live'; id: string };

export function formLeftOpen(scope: AccountScope): FormLeft {
  const left = draftAfter(draftPrefix(scope));
  if (left === null) return { form: 'none' };
  if (left === newAccount) return { form: 'new' };
  return left.startsWith(fromPaper)
    ? { form: 'live', id: left.slice(fromPaper.length) }
    : { form: 'edit', id: left };
}
