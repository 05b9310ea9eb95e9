import {
  type Account,
  addAccountInput,
  brokers,
  modifyAccountInput,
} from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { type Checked, checkedBy } from '#ui/controls/checked-form.ts';

/** The account form as it is typed: texts only. */
export interface AccountValues {
  account_name: string;
  broker: string;
  api_key: string;
  api_secret: string;
  account_size: string;
  sl_pct: string;
  daily_loss_pct: string;
}

export const emptyAccount: AccountValues = {
  account_name: '',
  broker: brokers[0],
  api_key: '',
  api_secret: '',
  account_size: '',
  sl_pct: '',
  daily_loss_pct: '2',
};

/** The form of an existing account: the key is shown masked, the secret never. */
export function valuesOf(account: Account): AccountValues {
  return {
    account_name: account.account_name,
    broker: account.broker,
    api_key: account.api_key,
    api_secret: '',
    account_size: account.account_size === null ? '' : String(account.account_size),
    sl_pct: account.sl_pct === null ? '' : String(account.sl_pct),
    daily_loss_pct: String(account.daily_loss_pct),
  };
}

/**
 * The size is sent only if greater than 0; a blank secret or limit is left out, which keeps the old
 * one.
 */
export function toInput(values: AccountValues): Record<string, unknown> {
  const { account_size, sl_pct, daily_loss_pct, api_secret, ...rest } = values;
  const size = account_size.trim() === '' ? 0 : Number(account_size);
  return {
    ...rest,
    ...(size === 0 ? {} : { account_size: size }),
    ...(sl_pct.trim() === '' ? {} : { sl_pct: Number(sl_pct) }),
    ...(daily_loss_pct.trim() === '' ? {} : { daily_loss_pct: Number(daily_loss_pct) }),
    ...(api_secret === '' ? {} : { api_secret }),
  };
}

export type CheckedAccount<Input> = Checked<Input, keyof AccountValues>;

/** Checks a new account against the contract; the messages are the contract's. */
export function checkNew(values: AccountValues): CheckedAccount<InputOf<'addAccount'>> {
  return checkedBy(addAccountInput.safeParse(toInput(values)));
}

/** Checks a changed account; a key box left empty is a mistake, a key left as its mask is not. */
export function checkChanged(
  values: AccountValues,
  account: StoredFigures,
): CheckedAccount<InputOf<'modifyAccount'>> {
  const checked = checkedBy<InputOf<'modifyAccount'>, keyof AccountValues>(
    modifyAccountInput.safeParse({
      ...withoutSameLimits(toInput(values), account),
      id: account.id,
    }),
  );
  return refusedWhere(checked, {
    ...emptiedFigures(values, account),
    ...missingSecret(values, account),
  });
}

/**
 * Limits that are as they were are left out: an account may have looser ones that count from a
 * later day, and they are to stay.
 */
export function withoutSameLimits(
  { sl_pct, daily_loss_pct, ...input }: Record<string, unknown>,
  account: StoredFigures,
): Record<string, unknown> {
  return {
    ...input,
    ...(sl_pct === undefined || sl_pct === account.sl_pct ? {} : { sl_pct }),
    ...(daily_loss_pct === undefined || daily_loss_pct === account.daily_loss_pct
      ? {}
      : { daily_loss_pct }),
  };
}

/** Of an account that was handed over no secret is stored. */
function missingSecret(
  { api_secret }: AccountValues,
  { awaits_keys }: StoredFigures,
): { api_secret?: string } {
  return awaits_keys && api_secret === '' ? { api_secret: 'API Secret is required.' } : {};
}

type Figure = 'account_size' | 'sl_pct' | 'daily_loss_pct';

/** What a change needs to know of the stored account; `null` for a figure that is not stored. */
export type StoredFigures = Pick<Account, 'id'> &
  Partial<Pick<Account, 'email' | 'awaits_keys' | 'unclaimed' | 'client_id'>> &
  Record<Figure, number | null>;

/**
 * Stored figures that the person emptied or set to zero. A change that leaves them out would keep
 * the stored ones, while the form reports that it was saved.
 */
export function emptiedFigures(
  values: Partial<Record<Figure, string>>,
  account: StoredFigures,
): Partial<Record<Figure, string>> {
  const isEmptied = (figure: Figure) => values[figure]?.trim() === '' && account[figure] !== null;
  const isNothing =
    values.account_size !== undefined &&
    Number(values.account_size) === 0 &&
    account.account_size !== null;
  return {
    ...(isNothing
      ? {
          account_size: `Account Size cannot be emptied. It is ${account.account_size} lakh; the least is 0.01.`,
        }
      : {}),
    ...(isEmptied('sl_pct')
      ? { sl_pct: `Stop Loss % cannot be emptied. It is ${account.sl_pct}; 0 means none.` }
      : {}),
    ...(isEmptied('daily_loss_pct')
      ? {
          daily_loss_pct: `Daily loss limit % cannot be emptied. It is ${account.daily_loss_pct}; the least is 0.1.`,
        }
      : {}),
  };
}

/**
 * What was checked, refused where something more is wrong: a stored figure was emptied, for one.
 */
export function refusedWhere<Input, Field extends string>(
  checked: Checked<Input, Field>,
  wrong: Partial<Record<NoInfer<Field>, string>>,
): Checked<Input, Field> {
  if (Object.keys(wrong).length === 0) return checked;
  return {
    errors: { ...wrong, ...('errors' in checked ? checked.errors : {}) } as Partial<
      Record<Field, string>
    >,
  };
}
