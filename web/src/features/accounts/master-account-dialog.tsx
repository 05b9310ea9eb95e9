import type { Account } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { useWatch } from 'react-hook-form';
import { call } from '#platform/call.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, Input, TextArea } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountForm } from './account-form.tsx';
import type { Checked } from './account-values.ts';
import { DailyLossField } from './daily-loss-field.tsx';
import { HandOverFields } from './hand-over-fields.tsx';
import { BrokerField, KeyField, SecretField, SizeField } from './link-fields.tsx';
import {
  checkChangedMaster,
  checkNewMaster,
  emptyMaster,
  handsOver,
  type MasterValues,
  masterValuesOf,
} from './master-values.ts';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  /** The account to edit, or none for a new one. */
  account: Account | null;
  close: () => void;
}

type Sent = InputOf<'addAccountFor' | 'modifyAccountFor'>;

/** Adds or edits anybody's account. */
export function MasterAccountDialog({ account, close }: Props) {
  const { form, known, failure, offers, underway, submit } = useAccountForm({
    account,
    close,
    scope: 'all',
    initial: account ? masterValuesOf(account) : emptyMaster,
    check: (values: MasterValues, stored): Checked<Sent, keyof MasterValues> =>
      stored ? checkChangedMaster(values, stored) : checkNewMaster(values),
    send: (input) =>
      'id' in input ? call('modifyAccountFor', input) : call('addAccountFor', input),
  });
  const { errors } = form.formState;
  const { register } = form;
  const chosen = useWatch({ control: form.control, name: 'broker' });
  const email = useWatch({ control: form.control, name: 'email' });
  const { stored } = offers;
  const hands = handsOver({ email }, known);
  const ofOwner = hands || known?.awaits_keys;
  return (
    <AccountForm
      offers={hands ? { stored, first: 'close', second: null } : offers}
      underway={underway}
      failure={failure}
      submit={submit}
      close={close}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Email"
          hint="Whoever signs in with it owns the account."
          error={errors.email?.message}
        >
          {(ids) => (
            <Input
              {...ids}
              type="email"
              autoComplete="off"
              required
              spellCheck={false}
              {...register('email')}
            />
          )}
        </Field>
        <Field label="Account Name" error={errors.account_name?.message}>
          {(ids) => <Input {...ids} required {...register('account_name')} />}
        </Field>
        {hands && known ? (
          <HandOverFields
            from={known.email ?? ''}
            to={email.trim()}
            error={errors.confirmation?.message}
            {...register('confirmation')}
          />
        ) : null}
        <div className="sm:col-span-2">
          <BrokerField chosen={chosen} error={errors.broker?.message} {...register('broker')} />
        </div>
        {known?.awaits_keys && !hands ? (
          <div className="sm:col-span-2">
            <Notice kind="busy">
              It was handed over: its owner has to enter the API key and secret.
            </Notice>
          </div>
        ) : null}
        {ofOwner ? null : (
          <KeyField stored={stored} error={errors.api_key?.message} {...register('api_key')} />
        )}
        {ofOwner ? null : (
          <SecretField
            stored={stored}
            error={errors.api_secret?.message}
            {...register('api_secret')}
          />
        )}
        <SizeField error={errors.account_size?.message} {...register('account_size')} />
        <Field
          label="Stop Loss %"
          hint="Of the account size; 0 for none"
          error={errors.sl_pct?.message}
        >
          {(ids) => (
            <Input
              {...ids}
              type="number"
              inputMode="decimal"
              min="0"
              max="100"
              step="0.01"
              className="figures"
              {...register('sl_pct')}
            />
          )}
        </Field>
        <DailyLossField error={errors.daily_loss_pct?.message} {...register('daily_loss_pct')} />
      </div>
      <Field
        label="Strategy"
        hint="JSON, optional; strategy_name names it in the list."
        error={errors.strategy?.message}
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={4}
            spellCheck={false}
            className="figures"
            placeholder="{}"
            {...register('strategy')}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Checkbox
          label="Active"
          hint="Logged in and started with all others."
          {...register('is_active')}
        />
        <Checkbox
          label="Square Off"
          hint="Closed by itself at the end of the day."
          {...register('square_off')}
        />
      </div>
    </AccountForm>
  );
}
