import { type Account, addAccountForInput, modifyAccountForInput } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { type AccountValues, checkedBy, emptiedFigures, emptyAccount, type StoredFigures, toInput, valuesOf, withEmptied } from './account-values.ts';

/** The form of a master account: texts as they are typed, and two boxes. */
export interface MasterValues extends AccountValues {
  email: string;
  sl_pct: string;
  strategy: string;
  is_active: boolean;
  square_off: boolean;
}

export const emptyMaster: MasterValues = { ...emptyAccount, email: '', sl_pct: '', strategy: '', is_active: true, square_off: false };

export function masterValuesOf(account: Account): MasterValues {
  return {
    ...valuesOf(account),
    email: account.email,
    sl_pct: account.sl_pct === null ? '' : String(account.sl_pct),
    strategy: account.strategy,
    is_active: account.is_active,
    square_off: account.square_off,
  };
}

/** The size goes out above 0 only, the stop loss from 0 on. */
function toMasterInput({ email, sl_pct, strategy, is_active, square_off, ...values }: MasterValues): Record<string, unknown> {
  return {
    ...toInput(values),
    email: email.trim(),
    strategy: strategy.trim(),
    is_active,
    square_off,
    ...(sl_pct.trim() === '' ? {} : { sl_pct: Number(sl_pct) }),
  };
}

export function checkNewMaster(values: MasterValues) {
  return checkedBy<InputOf<'addAccountFor'>, keyof MasterValues>(addAccountForInput.safeParse(toMasterInput(values)));
}

export function checkChangedMaster(values: MasterValues, account: StoredFigures) {
  const checked = checkedBy<InputOf<'modifyAccountFor'>, keyof MasterValues>(
    modifyAccountForInput.safeParse({ ...toMasterInput(values), id: account.id }),
  );
  return withEmptied(checked, emptiedFigures(values, account));
}
