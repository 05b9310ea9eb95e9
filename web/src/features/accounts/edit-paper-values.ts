import { type Account, modifyAccountInput } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { paperSize } from '@sthira/contract/paper-accounts';
import { type PresetName, presetNames } from '@sthira/quant/texts/preset-names';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import { type Checked, checkedBy } from '#ui/controls/checked-form.ts';
import {
  type AccountValues,
  emptiedFigures,
  refusedWhere,
  toInput,
  valuesOf,
  withoutSameLimits,
} from './account-values.ts';

/** The form of an account on paper, which has no broker and no keys. */
export interface EditPaperValues
  extends Pick<AccountValues, 'account_name' | 'account_size' | 'sl_pct' | 'daily_loss_pct'> {
  /** Empty where the stored strategy names none. */
  preset: PresetName | '';
}

export function paperValuesOf(account: Account): EditPaperValues {
  const { account_name, account_size, sl_pct, daily_loss_pct } = valuesOf(account);
  return { account_name, account_size, sl_pct, daily_loss_pct, preset: presetOf(account.strategy) };
}

function presetOf(strategy: string): PresetName | '' {
  try {
    const named: unknown = JSON.parse(strategy).preset;
    return presetNames.find((name) => name === named) ?? '';
  } catch {
    return '';
  }
}

type Input = InputOf<'modifyAccount'>;

/** Checks what was changed; another preset takes the place of the whole strategy. */
export function checkPaperChange(
  { preset, ...values }: EditPaperValues,
  account: Account,
): Checked<Input, keyof EditPaperValues> {
  const { broker, api_key, ...input } = toInput({ ...valuesOf(account), ...values });
  const checked = checkedBy<Input, keyof EditPaperValues>(
    modifyAccountInput.safeParse({
      ...withoutSameLimits(input, account),
      ...{ id: account.id, broker: account.broker },
      ...(preset === '' || preset === presetOf(account.strategy)
        ? {}
        : { strategy: textOfPreset(preset) }),
    }),
  );
  const size = paperSize.safeParse(Number(values.account_size));
  return refusedWhere(checked, {
    ...(size.success ? {} : { account_size: size.error.issues[0]?.message ?? '' }),
    ...emptiedFigures(values, account),
  });
}
