import type { Account } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { useWatch } from 'react-hook-form';
import { call } from '#platform/call.ts';
import { Field, Input } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountForm } from './account-form.tsx';
import {
  type AccountValues,
  type CheckedAccount,
  checkChanged,
  checkNew,
  emptyAccount,
  valuesOf,
} from './account-values.ts';
import { BrokerField, KeyField, SecretField } from './link-fields.tsx';
import { DailyLossField, StopLossField } from './percent-field.tsx';
import { SizeField } from './size-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  /** The account to edit, or none for a new one. */
  account: Account | null;
  close: () => void;
}

export function AccountDialog({ account, close }: Props) {
  const { form, restored, failure, offers, underway, submit } = useAccountForm({
    account,
    close,
    scope: 'own',
    initial: account ? valuesOf(account) : emptyAccount,
    check: (
      values: AccountValues,
      stored,
    ): CheckedAccount<InputOf<'addAccount' | 'modifyAccount'>> =>
      stored ? checkChanged(values, stored) : checkNew(values),
    send: (input) => ('id' in input ? call('modifyAccount', input) : call('addAccount', input)),
  });
  const { errors } = form.formState;
  const { register } = form;
  const chosen = useWatch({ control: form.control, name: 'broker' });
  const size = useWatch({ control: form.control, name: 'account_size' });
  const stored = account?.awaits_keys ? 'new' : offers.stored;
  return (
    <AccountForm
      offers={offers}
      underway={underway}
      failure={failure}
      submit={submit}
      close={close}
    >
      {restored ? (
        <Notice kind="busy">
          Your session had ended. What you had typed is back, but for the key and the secret.
        </Notice>
      ) : null}
      <Field label="Account Name" error={errors.account_name?.message}>
        {(ids) => (
          <Input {...ids} placeholder="A name you will recognise" {...register('account_name')} />
        )}
      </Field>
      <BrokerField chosen={chosen} error={errors.broker?.message} {...register('broker')} />
      <KeyField stored={stored} error={errors.api_key?.message} {...register('api_key')} />
      <SecretField stored={stored} error={errors.api_secret?.message} {...register('api_secret')} />
      <SizeField
        error={errors.account_size?.message}
        typed={size}
        traded={{ broker: chosen, strategy: account?.strategy ?? '' }}
        {...register('account_size')}
      />
      <StopLossField error={errors.sl_pct?.message} {...register('sl_pct')} />
      <DailyLossField error={errors.daily_loss_pct?.message} {...register('daily_loss_pct')} />
    </AccountForm>
  );
}
