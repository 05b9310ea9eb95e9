import { type Account, brokers } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { call } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFailure } from './account-failures.ts';
import { type AccountValues, type Checked, checkChanged, checkNew, emptyAccount, valuesOf } from './account-values.ts';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  /** The account to edit, or none for a new one. */
  account: Account | null;
  close: () => void;
}

export function AccountDialog({ account, close }: Props) {
  const { form, save, restored } = useAccountForm({
    account,
    close,
    scope: 'own',
    initial: account ? valuesOf(account) : emptyAccount,
    check: (values: AccountValues): Checked<InputOf<'addAccount' | 'modifyAccount'>> => (account ? checkChanged(values, account) : checkNew(values)),
    send: (input) => ('id' in input ? call('modifyAccount', input) : call('addAccount', input)),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      title={account ? 'Edit Account' : 'Add New Account'}
      text="Keys are sealed before they are stored; nobody can read them back."
      close={close}
    >
      <form noValidate autoComplete="off" className="space-y-4" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        {restored ? <Notice kind="busy">Your session had ended. What you had typed is back, but for the key and the secret.</Notice> : null}
        <Field label="Account Name" error={errors.account_name?.message}>
          {(ids) => <Input {...ids} placeholder="A name you will recognise" {...form.register('account_name')} />}
        </Field>
        <Field label="Broker" error={errors.broker?.message}>
          {(ids) => (
            <Select {...ids} {...form.register('broker')}>
              {brokers.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="API Key" error={errors.api_key?.message} {...(account ? { hint: 'Leave it as it is to keep the stored key.' } : {})}>
          {(ids) => <Input {...ids} spellCheck={false} {...form.register('api_key')} />}
        </Field>
        <Field label="API Secret" error={errors.api_secret?.message}>
          {(ids) => (
            <Input {...ids} type="password" autoComplete="new-password" placeholder={account ? '(unchanged)' : ''} {...form.register('api_secret')} />
          )}
        </Field>
        <Field label="Account Size" hint="In lakhs, e.g. 10.5" error={errors.account_size?.message}>
          {(ids) => (
            <Input {...ids} type="number" inputMode="decimal" min="0.01" step="0.01" className="figures" {...form.register('account_size')} />
          )}
        </Field>
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
