import { type Account, addAccountForInput, modifyAccountForInput } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { checkedBy } from '#ui/controls/checked-form.ts';
import {
  type AccountValues,
  emptiedFigures,
  emptyAccount,
  refusedWhere,
  type StoredFigures,
  toInput,
  valuesOf,
  withoutSameLimits,
} from './account-values.ts';

/** The form of a master account: texts as they are typed, and two boxes. */
export interface MasterValues extends AccountValues {
  email: string;
  /** The e-mail once more, where it hands the account over. */
  confirmation: string;
  strategy: string;
  is_active: boolean;
  square_off: boolean;
}

export const emptyMaster: MasterValues = {
  ...emptyAccount,
  email: '',
  confirmation: '',
  strategy: '',
  is_active: true,
  square_off: false,
};

export function masterValuesOf(account: Account): MasterValues {
  return {
    ...valuesOf(account),
    email: account.email,
    confirmation: '',
    strategy: account.strategy,
    is_active: account.is_active,
    square_off: account.square_off,
  };
}

/** The size goes out above 0 only, the stop loss from 0 on. */
function toMasterInput({
  email,
  confirmation: _,
  strategy,
  is_active,
  square_off,
  ...values
}: MasterValues): Record<string, unknown> {
  return {
    ...toInput(values),
    email: email.trim(),
    strategy: strategy.trim(),
    is_active,
    square_off,
  };
}

export function checkNewMaster(values: MasterValues) {
  return checkedBy<InputOf<'addAccountFor'>, keyof MasterValues>(
    addAccountForInput.safeParse(toMasterInput(values)),
  );
}

/** Keys go out only where they are an admin's to give, an e-mail only where it is another one. */
export function checkChangedMaster(values: MasterValues, account: StoredFigures) {
  const { email, api_key, api_secret, ...input } = withoutSameLimits(
    toMasterInput(values),
    account,
  );
  const hands = handsOver(values, account);
  const keys =
    hands || account.awaits_keys
      ? {}
      : { api_key, ...(api_secret === undefined ? {} : { api_secret }) };
  const owner = hands || values.email.trim() === '' ? { email } : {};
  const checked = checkedBy<InputOf<'modifyAccountFor'>, keyof MasterValues>(
    modifyAccountForInput.safeParse({ ...input, ...keys, ...owner, id: account.id }),
  );
  return refusedWhere(checked, {
    ...emptiedFigures(values, account),
    ...(hands ? unconfirmed(values) : {}),
  });
}

const addressOf = (email: string) => email.trim().toLowerCase();

/** Whether saving gives the account to somebody else. */
export function handsOver(
  { email }: Pick<MasterValues, 'email'>,
  account: Pick<StoredFigures, 'email'> | null,
): boolean {
  return (
    account?.email !== undefined &&
    email.trim() !== '' &&
    addressOf(email) !== addressOf(account.email)
  );
}

function unconfirmed({ email, confirmation }: MasterValues): { confirmation?: string } {
  return addressOf(confirmation) === addressOf(email)
    ? {}
    : { confirmation: 'Type the new e-mail again.' };
}
