import type { UserRow } from '@sthira/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { failures, reasonOf } from './people-messages.ts';
import { useRefreshUsers } from './use-users.ts';

interface Props {
  user: UserRow;
  close: () => void;
}

export function EnableUserDialog({ user: { email }, close }: Props) {
  const refresh = useRefreshUsers();
  const enable = useMutation({
    mutationFn: () => call('enableUser', { email }),
    onSuccess: () => {
      void refresh('everywhere');
      say('success', `User ${email} has been enabled`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title="Enable User"
      action="Enable"
      variant="primary"
      busy={enable.isPending}
      confirm={() => enable.mutate()}
      cancel={close}
    >
      <p>
        <strong className="break-all text-ink">{email}</strong> can sign in again with Google, and
        finds profile, accounts and credits as they are now.
      </p>
      {enable.error ? <Notice kind="bad">{reasonOf(enable.error, failures.enable)}</Notice> : null}
    </ConfirmDialog>
  );
}
