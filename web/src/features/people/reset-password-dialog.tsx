import { shortestPassword, type UserRow } from '@sthira/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { callFunction } from '#platform/call-function.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { failures, reasonOf } from './people-messages.ts';
import { passwordHint, passwordRule } from './user-values.ts';

export function ResetPasswordDialog({ user, close }: { user: UserRow; close: () => void }) {
  const form = useForm({ defaultValues: { newPassword: '' } });
  const reset = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      callFunction('resetUserPassword', { email: user.email, newPassword }),
    onSuccess: () => {
      say('success', 'Password reset successfully');
      close();
    },
  });
  return (
    <Dialog
      title="Reset password"
      text={`${user.email} is signed out everywhere and signs in again with Google. The password you set here is kept at the identity provider; no page of Sthira asks for it.`}
      close={close}
    >
      <form
        noValidate
        autoComplete="off"
        className="space-y-4"
        onSubmit={form.handleSubmit((values) => reset.mutate(values))}
      >
        <Field
          label="New password"
          hint={passwordHint}
          error={form.formState.errors.newPassword?.message}
        >
          {(ids) => (
            <Input
              {...ids}
              type="password"
              autoComplete="new-password"
              minLength={shortestPassword}
              {...form.register('newPassword', passwordRule)}
            />
          )}
        </Field>
        <DialogActions
          notice={
            reset.error ? (
              <Notice kind="bad">{reasonOf(reset.error, failures.password)}</Notice>
            ) : null
          }
        >
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={reset.isPending}>
            Reset Password
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
