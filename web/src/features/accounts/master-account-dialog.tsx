import { type Account, brokers } from '@sthira/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import { call } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Select, TextArea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { say } from '#ui/toaster.tsx';
import { saveFailure } from './account-failures.ts';
import { checkChangedMaster, checkNewMaster, emptyMaster, type MasterValues, masterValuesOf } from './master-values.ts';
import { useAccountUpdates } from './use-accounts.ts';

interface Props {
  /** The account to edit, or none for a new one. */
  account: Account | null;
  close: () => void;
}

const check = (values: MasterValues, account: Account | null) => (account ? checkChangedMaster(values, account) : checkNewMaster(values));

async function saveAccount(values: MasterValues, account: Account | null): Promise<void> {
  const checked = check(values, account);
  if ('errors' in checked) return;
  await ('id' in checked.input ? call('modifyAccountFor', checked.input) : call('addAccountFor', checked.input));
}

function resolverFor(account: Account | null): Resolver<MasterValues> {
  return (values) => {
    const checked = check(values, account);
    if ('input' in checked) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(Object.entries(checked.errors).map(([name, message]) => [name, { type: 'contract', message }])) };
  };
}

/** Adds or edits anybody's account. */
export function MasterAccountDialog({ account, close }: Props) {
  const { refresh } = useAccountUpdates('all');
  const form = useForm<MasterValues>({ defaultValues: account ? masterValuesOf(account) : emptyMaster, resolver: resolverFor(account) });
  const save = useMutation({
    mutationFn: (values: MasterValues) => saveAccount(values, account),
    onSuccess: async () => {
      await refresh();
      say('success', account ? 'Account updated successfully' : 'Account added successfully');
      close();
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      for (const [field, message] of Object.entries(error.fields)) {
        if (field in emptyMaster) form.setError(field as keyof MasterValues, { message });
      }
    },
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
