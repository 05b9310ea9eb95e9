import { zodResolver } from '@hookform/resolvers/zod';
import { roleWords } from '@sthira/contract/role-words';
import { shortestPassword } from '@sthira/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { useTypedPhrase } from '#ui/dialog/typed-phrase.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AddFailure } from './add-failure.tsx';
import { createUser, finishUser, type Unfinished, UnfinishedError } from './create-user.ts';
import { RoleOptions } from './role-options.tsx';
import { useRefreshUsers } from './use-users.ts';
import {
  emptyUser,
  finishedValues,
  passwordHint,
  type UserValues,
  userValues,
} from './user-values.ts';

const closesAfterMs = 2_000;

interface Props {
  /** The person whose creation stopped halfway; null when there is none. */
  unfinished: Unfinished | null;
  /** Called after every step, so that closing the dialog does not lose a half-created person. */
  leaveUnfinished: (unfinished: Unfinished | null) => void;
  lookUp: (email: string) => void;
  close: () => void;
}

export function AddUserDialog({ unfinished, leaveUnfinished, lookUp, close }: Props) {
  const refresh = useRefreshUsers();
  const schema = unfinished ? finishedValues : userValues;
  const form = useForm<UserValues>({
    defaultValues: unfinished
      ? { ...emptyUser, email: unfinished.email, name: unfinished.name, role: unfinished.role }
      : emptyUser,
    resolver: zodResolver(schema) as Resolver<UserValues>,
  });
  const add = useMutation({
    mutationFn: (values: UserValues) =>
      unfinished
        ? finishUser({ ...unfinished, name: values.name, role: values.role })
        : createUser(values),
    onSuccess: () => leaveUnfinished(null),
    onError: (error) => error instanceof UnfinishedError && leaveUnfinished(error.unfinished),
    onSettled: () => void refresh('everywhere'),
  });
  useEffect(() => {
    if (!add.isSuccess) return;
    const timer = setTimeout(close, closesAfterMs);
    return () => clearTimeout(timer);
  }, [add.isSuccess, close]);
  const { errors } = form.formState;
  const [email, role] = useWatch({ control: form.control, name: ['email', 'role'] });
  const typed = useTypedPhrase(
    role === 'admin' && email.trim() !== '' && !add.isSuccess
      ? `make ${email.trim()} an admin`
      : null,
  );
  const made = unfinished !== null || add.isSuccess;
  return (
    <Dialog
      title="Add New User"
      text="They sign in with Google as this e-mail address, as soon as they are created. The password is kept at the identity provider; no page of Sthira asks for it."
      close={close}
    >
      <form
        noValidate
        autoComplete="off"
        className="space-y-4"
        onSubmit={form.handleSubmit((values) => add.mutate(values))}
      >
        <Field label="Email" error={errors.email?.message}>
          {(ids) => (
            <Input
              {...ids}
              type="email"
              autoComplete="off"
              required
              readOnly={made}
              {...form.register('email')}
            />
          )}
        </Field>
        {made ? null : (
          <Field label="Password" hint={passwordHint} error={errors.password?.message}>
            {(ids) => (
              <Input
                {...ids}
                type="password"
                autoComplete="new-password"
                required
                minLength={shortestPassword}
                {...form.register('password')}
              />
            )}
          </Field>
        )}
        <Field label="Full Name" error={errors.name?.message}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              required
              readOnly={unfinished?.missing === 'role' || add.isSuccess}
              {...form.register('name')}
            />
          )}
        </Field>
        <Field label="Role" hint={roleWords[role].may} error={errors.role?.message}>
          {(ids) => (
            <Select {...ids} required disabled={add.isSuccess} {...form.register('role')}>
              <RoleOptions />
            </Select>
          )}
        </Field>
        {typed.field}
        <DialogActions
          notice={
            <>
              {add.error ? (
                <AddFailure
                  error={add.error}
                  lookUp={() => lookUp(form.getValues('email').trim())}
                />
              ) : null}
              {add.isSuccess ? (
                <Notice kind="good">{`User ${form.getValues('email').trim()} has been created successfully!`}</Notice>
              ) : null}
            </>
          }
        >
          <Button onClick={close}>{add.isSuccess ? 'Close' : 'Cancel'}</Button>
          {add.isSuccess ? null : (
            <Button type="submit" variant="primary" busy={add.isPending} disabled={!typed.ready}>
              {unfinished ? 'Finish User' : 'Add User'}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
