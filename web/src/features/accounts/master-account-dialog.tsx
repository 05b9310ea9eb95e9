import { type Account, brokers } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { call } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Select, TextArea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFailure } from './account-failures.ts';
import type { Checked } from './account-values.ts';
import { checkChangedMaster, checkNewMaster, emptyMaster, type MasterValues, masterValuesOf } from './master-values.ts';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  /** The account to edit, or none for a new one. */
  account: Account | null;
  close: () => void;
}

type Sent = InputOf<'addAccountFor' | 'modifyAccountFor'>;

/** Adds or edits anybody's account. */
export function MasterAccountDialog({ account, close }: Props) {
  const { form, save } = useAccountForm({
    account,
    close,
    scope: 'all',
    initial: account ? masterValuesOf(account) : emptyMaster,
    check: (values: MasterValues): Checked<Sent, keyof MasterValues> => (account ? checkChangedMaster(values, account) : checkNewMaster(values)),
    send: (input) => ('id' in input ? call('modifyAccountFor', input) : call('addAccountFor', input)),
  });
  const { errors } = form.formState;
  const { register } = form;
  return (
    <Dialog
      title={account ? 'Edit Account' : 'Add New Account'}
      text="Keys are sealed before they are stored; nobody can read them back."
      close={close}
    >
      <form noValidate autoComplete="off" className="space-y-4" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <Field label="Email" hint="Whoever signs in with it owns the account." error={errors.email?.message}>
          {(ids) => <Input {...ids} type="email" autoComplete="off" required spellCheck={false} {...register('email')} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Account Name" error={errors.account_name?.message}>
            {(ids) => <Input {...ids} required {...register('account_name')} />}
          </Field>
          <Field label="Broker" error={errors.broker?.message}>
            {(ids) => (
              <Select {...ids} required {...register('broker')}>
                {brokers.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="API Key" error={errors.api_key?.message} {...(account ? { hint: 'Leave it as it is to keep the stored key.' } : {})}>
            {(ids) => <Input {...ids} required spellCheck={false} {...register('api_key')} />}
          </Field>
          <Field label="API Secret" error={errors.api_secret?.message}>
            {(ids) => (
              <Input
                {...ids}
                type="password"
                autoComplete="new-password"
                required={!account}
                placeholder={account ? '(unchanged)' : ''}
                {...register('api_secret')}
              />
            )}
          </Field>
          <Field label="Account Size" hint="In lakhs, e.g. 10.5" error={errors.account_size?.message}>
            {(ids) => <Input {...ids} type="number" inputMode="decimal" min="0.01" step="0.01" className="figures" {...register('account_size')} />}
          </Field>
          <Field label="Stop Loss %" hint="Of the account size; 0 for none" error={errors.sl_pct?.message}>
            {(ids) => <Input {...ids} type="number" inputMode="decimal" min="0" max="100" step="0.01" className="figures" {...register('sl_pct')} />}
          </Field>
        </div>
        <Field label="Strategy" hint="JSON, optional; strategy_name names it in the list." error={errors.strategy?.message}>
          {(ids) => <TextArea {...ids} rows={4} spellCheck={false} className="figures" placeholder="{}" {...register('strategy')} />}
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Checkbox label="Active" hint="Logged in and started with all others." {...register('is_active')} />
          <Checkbox label="Square Off" hint="Closed by itself at the end of the day." {...register('square_off')} />
        </div>
        {save.error ? <Notice kind="bad">{saveFailure(save.error)}</Notice> : null}
        <div className="flex justify-end gap-2 pt-1">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            {account ? 'Save Changes' : 'Add Account'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
