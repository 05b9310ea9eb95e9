import type { Account } from '@sthira/contract/accounts';
import { paperSizes } from '@sthira/contract/paper-accounts';
import { type PresetName, presetNames } from '@sthira/quant/texts/preset-names';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import { useWatch } from 'react-hook-form';
import { SizeSlider } from '#entities/account/paper/size-slider.tsx';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { PresetCards } from '#entities/account/strategy/preset-cards.tsx';
import { call } from '#platform/call.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Field, Input } from '#ui/controls/field.tsx';
import { AccountForm } from './account-form.tsx';
import { checkPaperChange, paperValuesOf } from './edit-paper-values.ts';
import { DailyLossField, StopLossField } from './percent-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const operationOf = { own: 'modifyAccount', all: 'modifyAccountFor' } as const;

interface Props {
  account: Account;
  scope: AccountScope;
  close: () => void;
}

/** Edits an account on paper: its name, size, strategy and limits. */
export default function EditPaperDialog({ account, scope, close }: Props) {
  const { form, kept, offers, failure, underway, submit } = useAccountForm({
    account,
    ...{ scope, close, initial: paperValuesOf(account) },
    check: (values) => checkPaperChange(values, account),
    send: (input) => call(operationOf[scope], input),
  });
  const { errors, submitCount: submits } = form.formState;
  const { register, setValue, control } = form;
  const [size, preset] = useWatch({ control, name: ['account_size', 'preset'] });
  const storedPreset = paperValuesOf(account).preset;
  const isStored = preset === storedPreset;
  const textOf = (name: PresetName) =>
    name === storedPreset ? account.strategy : textOfPreset(name);
  const { data } = useAnswer('getLeastSize', {
    broker: 'Paper',
    strategy: preset === '' ? account.strategy : textOf(preset),
  });
  const least = data?.lakhs ?? undefined;
  return (
    <AccountForm
      text="It trades on paper: fills are simulated, and no order reaches a broker."
      offers={{ ...offers, first: 'close', second: null }}
      size="wide"
      {...{ underway, failure, submits, submit, kept, close }}
    >
      <Field label="Account Name" error={errors.account_name?.message}>
        {(ids) => <Input {...ids} {...register('account_name')} />}
      </Field>
      <PresetCards
        label="Strategy"
        broker="Paper"
        textOf={textOf}
        offered={presetNames}
        preset={preset === '' ? null : preset}
        lakhs={Number(size)}
        choose={(chosen) => setValue('preset', chosen, { shouldDirty: true })}
        effect={isStored ? '' : 'Its parameters take the place of those the account has.'}
        error={errors.preset?.message}
      />
      <SizeSlider
        lakhs={Number(size)}
        {...paperSizes}
        needed={least}
        change={(lakhs) => setValue('account_size', String(lakhs), { shouldDirty: true })}
        error={errors.account_size?.message}
      />
      <StopLossField error={errors.sl_pct?.message} {...register('sl_pct')} />
      <DailyLossField error={errors.daily_loss_pct?.message} {...register('daily_loss_pct')} />
    </AccountForm>
  );
}
