import type { UserRow } from '@sthira/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useTypedPhrase } from '#ui/dialog/typed-phrase.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LookAlike } from '#ui/format/look-alike.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { type Deletion, deleteUser } from './delete-user.ts';
import { failures, reasonOf } from './people-messages.ts';
import { useRefreshUsers } from './use-users.ts';

interface Props {
  user: UserRow;
  deleted: (deletion: Deletion) => void;
  close: () => void;
}

export function DeleteUserDialog({ user, deleted, close }: Props) {
  const refresh = useRefreshUsers();
  const { email, displayName } = user;
  const typed = useTypedPhrase(`delete ${email}`);
  const remove = useMutation({
    mutationFn: () => deleteUser(email),
    onSuccess: (deletion) => {
      void refresh('list');
      if (deletion.left === 'nothing')
        say('success', `User ${email} has been deleted successfully!`);
      deleted(deletion);
      close();
    },
  });
  return (
    <ConfirmDialog
      title="Delete User"
      action="Delete"
      busy={remove.isPending}
      ready={typed.ready}
      confirm={() => remove.mutate()}
      cancel={close}
    >
      <p>
        <strong className="break-all text-ink">{email}</strong>
        {displayName ? ` (${displayName})` : ''} loses profile, linked accounts and sign-in at once,
        on every device. This action cannot be undone.
        <LookAlike text={email} />
      </p>
      <p>
        Somebody whose accounts are trading cannot be deleted: square them off first. Positions at
        the broker are not touched, and the credits stay on record.
      </p>
      {typed.field}
      {remove.error ? <Notice kind="bad">{reasonOf(remove.error, failures.remove)}</Notice> : null}
    </ConfirmDialog>
  );
}
