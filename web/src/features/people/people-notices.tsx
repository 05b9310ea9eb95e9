import type { Role } from '@sthira/contract/people';
import { roleWords } from '@sthira/contract/role-words';
import { useMutation } from '@tanstack/react-query';
import { callFunction } from '#platform/call-function.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { say } from '#ui/toast/toaster.tsx';
import type { Unfinished } from './create-user.ts';
import { failures, reasonOf } from './people-messages.ts';

interface RoleChangedProps {
  email: string;
  permissions: { refresh: () => void; refreshing: boolean };
  dismiss: () => void;
}

/** After a role change the admin may bring their own token up to date. */
export function RoleChanged({ email, permissions, dismiss }: RoleChangedProps) {
  const actions = (
    <>
      <Button size="small" busy={permissions.refreshing} onClick={permissions.refresh}>
        Refresh My Permissions
      </Button>
      <Button size="small" variant="quiet" onClick={dismiss}>
        Dismiss
      </Button>
    </>
  );
  return (
    <Notice kind="busy" actions={actions}>
      The role of {email} has changed. If your own was changed too, refresh your permissions.
    </Notice>
  );
}

export function UnfinishedUser({
  unfinished,
  finish,
}: {
  unfinished: Unfinished;
  finish: () => void;
}) {
  const actions = (
    <Button size="small" onClick={finish}>
      Finish User
    </Button>
  );
  return (
    <Notice kind="warn" actions={actions}>
      {unfinished.missing === 'profile'
        ? `${unfinished.email} has a sign-in but no profile yet.`
        : `${unfinished.email} was to become ${becomes(unfinished.role)} and is a user still.`}
    </Notice>
  );
}

const becomes = (role: Role) => (role === 'admin' ? 'an admin' : roleWords[role].name);

/** A notice that a profile was deleted but its sign-in was not, with a button to try again. */
export function SignInLeft({
  email,
  error,
  gone,
}: {
  email: string;
  error: Error;
  gone: () => void;
}) {
  const again = useMutation({
    mutationFn: () => callFunction('deleteUserFromFirebase', { email }),
    onSuccess: () => {
      say('success', `User ${email} has been deleted successfully!`);
      gone();
    },
  });
  const actions = (
    <>
      <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
        Try again
      </Button>
      <Button size="small" variant="quiet" onClick={gone}>
        Dismiss
      </Button>
    </>
  );
  return (
    <Notice kind="warn" actions={actions}>
      The profile of {email} is deleted, the sign-in could not be removed:{' '}
      {reasonOf(again.error ?? error, failures.remove)}
    </Notice>
  );
}
