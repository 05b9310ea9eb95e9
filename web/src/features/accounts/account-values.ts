import { type Account, addAccountInput, brokers, modifyAccountInput } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import type * as z from 'zod';

/** The account form as it is typed: texts only. */
export interface AccountValues {
  account_name: string;
  broker: string;
  api_key: string;
  api_secret: string;
  account_size: string;
}

export const emptyAccount: AccountValues = { account_name: '', broker: brokers[0], api_key: '', api_secret: '', account_size: '' };

/** The form of an existing account: the key is shown masked, the secret never. */
export function valuesOf(account: Account): AccountValues {
  return {
    account_name: account.account_name,
    broker: account.broker,
    api_key: account.api_key,
    api_secret: '',
    account_size: account.account_size === null ? '' : String(account.account_size),
  };
}

/** The size is sent only if greater than 0; a blank secret is left out, which keeps the old one. */
export function toInput(values: AccountValues): Record<string, unknown> {
  const { account_size, api_secret, ...rest } = values;
  const size = account_size.trim() === '' ? 0 : Number(account_size);
  return { ...rest, ...(size === 0 ? {} : { account_size: size }), ...(api_secret === '' ? {} : { api_secret }) };
}

export const missingSecret: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined && issue.path?.[0] === 'api_secret' ? 'API Secret is required.' : undefined;

export type Checked<Input, Field extends string = keyof AccountValues> = { input: Input } | { errors: Partial<Record<Field, string>> };

/** Checks a new account against the contract; the messages are the contract's. */
export function checkNew(values: AccountValues): Checked<InputOf<'addAccount'>> {
  return checkedBy(addAccountInput.safeParse(toInput(values), { error: missingSecret }));
}

/** Checks a changed account; a key box left empty is a mistake, a key left as its mask is not. */
export function checkChanged(values: AccountValues, account: Account): Checked<InputOf<'modifyAccount'>> {
  return checkedBy(modifyAccountInput.safeParse({ ...toInput(values), id: account.id }));
}

/** The input, or the first thing wrong with each field. */
export function checkedBy<Input, Field extends string = keyof AccountValues>(parsed: z.ZodSafeParseResult<Input>): Checked<Input, Field> {
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { errors: errors as Partial<Record<Field, string>> };
}
