import type { Account } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { useWatch } from 'react-hook-form';
import { useProfile } from '#entities/person/session-provider.tsx';
import { call } from '#platform/call.ts';
import type { Checked } from '#ui/controls/checked-form.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { HandOverFields } from './hand-over-fields.tsx';
import { BrokerField, KeyField, SecretField } from './link-fields.tsx';
import { leftAsItIs, strategyText } from './live-values.ts';
import { OwnerFields, StrategyFields } from './master-fields.tsx';
import {
  checkChangedMaster,
  checkNewMaster,
  emptyMaster,
  handsOver,
  type MasterValues,
  masterValuesOf,
} from './master-values.ts';
import { MoreFields } from './more-fields.tsx';
import { DailyLossField, StopLossField } from './percent-field.tsx';
import { SizeField } from './size-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  /** The account to edit, or none for a new one. */
  account: Account | null;
  close: () => void;
}

type Sent = InputOf<'addAccountFor' | 'modifyAccountFor'>;

/** Adds or edits anybody's account. */
export function MasterAccountDialog({ account, close }: Props) {
  const { form, kept, known, failure, offers, underway, submit } = useAccountForm({
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
  const [chosen, size, email, stopLoss, dailyLoss, strategy] = useWatch({
    control: form.control,
    name: ['broker', 'account_size', 'email', 'sl_pct', 'daily_loss_pct', 'strategy'],
  });
  const { stored } = offers;
  const hands = handsOver({ email }, known);
  const { email: me } = useProfile();
  // Keys that have logged in are changed by the owner alone, see `raiseToPropose` on the server.
  const ownsKeys =
    !hands && known?.client_id !== undefined && known.client_id !== '' && !known.unclaimed;
  const keysAreOwners = ownsKeys && known.email !== me;
  const ofOwner = hands || known?.awaits_keys || keysAreOwners;
  return (
    <AccountForm
      offers={hands ? { stored, first: 'close', second: null } : offers}
      underway={underway}
      failure={failure}
      submits={form.formState.submitCount}
      submit={submit}
      kept={kept}
      close={close}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <OwnerFields form={form} />
        {hands && known ? (
          <HandOverFields
            from={known.email ?? ''}
            to={email.trim()}
            error={errors.confirmation?.message}
            {...register('confirmation')}
          />
        ) : null}
        {keysAreOwners ? (
          <div className="sm:col-span-2">
            <Notice kind="busy">
              Its broker, API key and API secret are its owner’s to change. A larger size and a
              riskier or another strategy wait for the owner’s yes.
            </Notice>
          </div>
        ) : (
          <div className="sm:col-span-2">
            <BrokerField chosen={chosen} error={errors.broker?.message} {...register('broker')} />
          </div>
        )}
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
        <SizeField
          error={errors.account_size?.message}
          typed={size}
          traded={{ broker: chosen, strategy: account?.strategy ?? '' }}
          {...register('account_size')}
        />
      </div>
      <MoreFields
        now={leftAsItIs(
          { sl_pct: stopLoss, daily_loss_pct: dailyLoss },
          strategy.trim() === '' ? 'none yet' : strategyText(strategy),
        )}
        isOpen={account !== null}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <StopLossField error={errors.sl_pct?.message} {...register('sl_pct')} />
          <DailyLossField error={errors.daily_loss_pct?.message} {...register('daily_loss_pct')} />
        </div>
        <StrategyFields form={form} />
      </MoreFields>
    </AccountForm>
  );
}
