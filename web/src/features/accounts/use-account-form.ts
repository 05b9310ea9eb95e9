import { type Account, anyBroker } from '@sthira/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { draftName } from '#entities/account/record/account-drafts.ts';
import { offerOf } from '#entities/account/record/account-state.ts';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { CallError } from '#platform/call-error.ts';
import { useDraft } from '#platform/use-draft.ts';
import { type Checked, resolverOf } from '#ui/controls/checked-form.ts';
import { say } from '#ui/toast/toaster.tsx';
import { NotLoggedIn } from './account-failures.ts';
import type { StoredFigures } from './account-values.ts';
import type { Stored } from './link-fields.tsx';

interface Parts<Values, Input> {
  /** The account to edit as it is now, or none for a new one. */
  account: Account | null;
  /** The account on paper that a new one is filled in from. */
  paper?: Account | undefined;
  scope: AccountScope;
  /** What the form shows of it. */
  initial: Values;
  /** `stored` is the account to change, null for a new one. */
  check: (values: Values, stored: StoredFigures | null) => Checked<Input, keyof Values & string>;
  send: (input: Input) => Promise<{ id: string }>;
  close: () => void;
}

/** What follows once the account is saved. */
export type AfterSave = 'close' | 'login';

export interface FormOffers {
  stored: Stored;
  /** What Enter does. */
  first: AfterSave;
  second: AfterSave | null;
}

/**
 * A key pair is tried when it is linked, or entered for an account that was handed over; the form
 * of a linked account saves, and logs in where there is no session.
 */
function offersOf(
  account: Account | null,
  { isAdded, scope }: { isAdded: boolean; scope: AccountScope },
): FormOffers {
  if (!account) return { stored: isAdded ? 'stored' : 'new', first: 'login', second: 'close' };
  if (account.awaits_keys && scope === 'own')
    return { stored: 'stored', first: 'login', second: 'close' };
  const mayLogIn = !account.awaits_keys && offerOf(account.login_status).action === 'login';
  return { stored: 'stored', first: 'close', second: mayLogIn ? 'login' : null };
}

/**
 * The form of an account. The contract checks it as the person types; after saving it shows which
 * fields the server refused. When another person changes the account meanwhile, untouched fields
 * show the new values, so that saving does not undo that change. When the login of a new account
 * fails, the form stays open for corrections.
 */
export function useAccountForm<Values extends FieldValues, Input>({
  account,
  paper,
  scope,
  initial,
  check,
  send,
  close,
}: Parts<Values, Input>) {
  const { refresh, present } = useAccountUpdates(scope);
  const { login } = useAccountLogin(scope);
  const [added, keepAdded] = useState<StoredFigures | null>(null);
  const stored = account ?? added;
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    ...(account
      ? { values: initial, resetOptions: { keepDirtyValues: true, keepErrors: true } }
      : {}),
    // The form does, in the order of the screen.
    shouldFocusError: false,
    resolver: resolverOf((values) => check(values, stored)),
  });
  const kept = useDraft<Values>({
    name: draftName(scope, { account, paper }),
    initial,
    values: form.getValues,
    restore: (field, value) =>
      form.setValue(field as string as Path<Values>, value, { shouldDirty: true }),
    secrets: ['api_key', 'api_secret'],
    whenLeft: true,
  });
  const save = useMutation({
    mutationFn: async ({ values, then }: { values: Values; then: AfterSave }) => {
      const checked = check(values, stored);
      if (!('input' in checked)) return;
      const saved = await send(checked.input);
      kept.forget();
      await refresh();
      const proposedAt = present().find(({ id }) => id === saved.id)?.proposal?.at;
      say(
        'success',
        stored === null
          ? 'Account added successfully'
          : proposedAt === account?.proposal?.at
            ? 'Account updated successfully'
            : 'Account updated. What may raise a loss waits for the owner’s yes.',
      );
      if (then === 'close') return;
      const login_by = present().find(({ id }) => id === saved.id)?.login_by;
      const failure = await login({
        ...{ id: saved.id, ...(login_by ? { login_by } : {}) },
        account_name: String(values.account_name),
        broker: account?.broker ?? anyBroker.parse(values.broker),
      });
      if (!failure) return;
      keepAdded(
        present().find(({ id }) => id === saved.id) ?? {
          id: saved.id,
          account_size: null,
          sl_pct: null,
          daily_loss_pct: null,
        },
      );
      throw new NotLoggedIn(failure);
    },
    onSuccess: close,
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      for (const [field, message] of Object.entries(error.fields))
        if (field in initial) form.setError(field as Path<Values>, { message });
    },
  });
  return {
    form,
    kept,
    /** The account as the server has it; null for one it does not have yet. */
    known: stored,
    failure: save.error,
    offers: offersOf(account, { isAdded: added !== null, scope }),
    /** What is being done, if anything. */
    underway: save.isPending ? save.variables.then : null,
    submit: (then: AfterSave) => form.handleSubmit((values) => save.mutate({ values, then }))(),
  };
}
