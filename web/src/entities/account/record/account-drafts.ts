import type { Account } from '@sthira/contract/accounts';
import { draftAfter } from '#platform/use-draft.ts';
import type { AccountScope } from './use-accounts.ts';

interface Opened {
  /** The account that is edited, or none for a new one. */
  account: Account | null;
  /** The account on paper that a new one is filled in from. */
  paper?: Account | undefined;
}

/** The name under which what is typed into a form of an account is kept. */
export const draftName = (scope: AccountScope, { account, paper }: Opened) =>
  `${draftPrefix(scope)}${account?.id ?? (paper ? `live-${paper.id}` : 'new')}`;

/** The same of its parameters, its limits and its daily plan, which have a form each. */
export const partDraftName = (
  scope: AccountScope,
  part: (typeof parts)[number],
  { id }: Pick<Account, 'id'>,
) => `${draftPrefix(scope)}${part}-${id}`;

const parts = ['live', 'parameters', 'limits', 'plan'] as const;
const draftPrefix = (scope: AccountScope) => `account-${scope}-`;

/** The form that was open when the page went: which it was, and of which account. */
export type FormLeft =
  | { form: 'none' | 'new' | 'paper' }
  | { form: 'edit' | (typeof parts)[number]; id: string };

export function formLeftOpen(scope: AccountScope): FormLeft {
  const left = draftAfter(draftPrefix(scope));
  if (left === null) return { form: 'none' };
  if (left === 'new' || left === 'paper') return { form: left };
  const [name, id] = left.split('-');
  const form = parts.find((part) => part === name);
  return id !== undefined && form ? { form, id } : { form: 'edit', id: left };
}
