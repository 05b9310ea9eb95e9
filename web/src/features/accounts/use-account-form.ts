import type { Account } from '@sthira/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { CallError } from '#platform/call-error.ts';
import { draftAfter } from '#platform/drafts.ts';
import { useDraft } from '#platform/use-draft.ts';
import { say } from '#ui/toaster.tsx';
import type { Checked } from './account-values.ts';
import { type AccountScope, useAccountUpdates } from './use-accounts.ts';

interface Parts<Values, Input> {
  /** The account to edit as it is now, or none for a new one. */
  account: Account | null;
  scope: AccountScope;
  /** What the form shows of it. */
  initial: Values;
  check: (values: Values) => Checked<Input, keyof Values & string>;
  send: (input: Input) => Promise<unknown>;
  close: () => void;
}

/** The name under which a form of an account is kept when the session ends over it. */
const draftName = (scope: AccountScope, account: Account | null) => `${draftPrefix(scope)}${account?.id ?? newAccount}`;
const draftPrefix = (scope: AccountScope) => `account-${scope}-`;
const newAccount = 'new';

/** The account whose form was open when the session ended, `new` for one that was being added. */
export const formLeftOpen = (scope: AccountScope): string | null => draftAfter(draftPrefix(scope));

/**
 * A form of an account: checked by the contract as it is typed, saved, and told which fields the server refused. What
 * somebody else changes meanwhile shows in the fields that were not touched, so that saving does not take it back.
 */
export function useAccountForm<Values extends FieldValues, Input>({ account, scope, initial, check, send, close }: Parts<Values, Input>) {
  const { refresh } = useAccountUpdates(scope);
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    ...(account ? { values: initial, resetOptions: { keepDirtyValues: true, keepErrors: true } } : {}),
    resolver: resolverOf(check),
  });
  const restored = useDraft<Values>({
    name: draftName(scope, account),
    initial,
    values: form.getValues,
    restore: (field, value) => form.setValue(field as string as Path<Values>, value, { shouldDirty: true }),
    secrets: ['api_key', 'api_secret'],
  });
  const save = useMutation({
    mutationFn: async (values: Values) => {
      const checked = check(values);
      if ('input' in checked) await send(checked.input);
    },
    onSuccess: async () => {
      await refresh();
      say('success', account ? 'Account updated successfully' : 'Account added successfully');
      close();
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      for (const [field, message] of Object.entries(error.fields)) {
        if (field in initial) form.setError(field as Path<Values>, { message });
      }
    },
  });
  return { form, save, restored };
}

function resolverOf<Values extends FieldValues, Input>(check: Parts<Values, Input>['check']): Resolver<Values> {
  return (values) => {
    const checked = check(values);
    if ('input' in checked) return { values, errors: {} };
    const errors = Object.entries(checked.errors).map(([name, message]) => [name, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}
