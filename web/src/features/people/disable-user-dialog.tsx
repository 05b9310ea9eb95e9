import type { DisabledUser } from '@sthira/contract/accounts';
import type { UserRow } from '@sthira/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/call.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LookAlike } from '#ui/format/look-alike.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { failures, reasonOf } from './people-messages.ts';
import { StopTheirAccounts } from './stop-their-accounts.tsx';
import { useRefreshUsers } from './use-users.ts';

interface Props {
  user: UserRow;
  close: () => void;
}

/** Shuts somebody out, and then asks about their accounts that trade on. */
export function DisableUserDialog({ user: { email, displayName }, close }: Props) {
  const refresh = useRefreshUsers();
  const [trading, setTrading] = useState<DisabledUser['trading']>([]);
  const disable = useMutation({
    mutationFn: () => call('disableUser', { email }),
    onSuccess: (disabled) => {
      void refresh('everywhere');
      say('success', `User ${email} has been disabled`);
      setTrading(disabled.trading);
      if (disabled.trading.length === 0) close();
    },
  });
  if (trading.length > 0)
    return <StopTheirAccounts email={email} trading={trading} close={close} />;
  return (
    <ConfirmDialog
      title="Disable User"
      action="Disable"
      busy={disable.isPending}
      confirm={() => disable.mutate()}
      cancel={close}
    >
      <p>
        <strong className="break-all text-ink">{email}</strong>
        {displayName ? ` (${displayName})` : ''} is signed out on every device at once and cannot
        sign in until an admin enables them again. Profile, accounts and credits stay.
        <LookAlike text={email} />
      </p>
      <p>
        Accounts that are trading trade on until somebody stops them, or the next trading day opens:
        no further day is charged. None can be started. You are shown them next.
      </p>
      {disable.error ? (
        <Notice kind="bad">{reasonOf(disable.error, failures.disable)}</Notice>
      ) : null}
    </ConfirmDialog>
  );
}
