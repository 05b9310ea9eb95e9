import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { call } from '#platform/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** For a person who has left a device behind, or no longer trusts one. */
export function SignOutEverywhere({ done }: { done: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const end = useMutation({ mutationFn: () => call('logoutEverywhere', {}), onSuccess: done });
  return (
    <div className="space-y-2.5 border-t border-line pt-5">
      <p className="font-medium">Signed in somewhere else?</p>
      <p className="text-ink-soft text-pretty">
        Logout ends your session on this device alone. You can also end it on all of them at once.
      </p>
      <Button onClick={() => setOpen(true)}>Sign out everywhere…</Button>
      {isOpen ? (
        <ConfirmDialog
          title="Sign out everywhere?"
          action="Sign Out Everywhere"
          busy={end.isPending || end.isSuccess}
          confirm={() => end.mutate()}
          cancel={() => setOpen(false)}
        >
          <p>
            Every device and browser is signed out at once, this one included. You sign in again
            with Google wherever you want to go on.
          </p>
          <p>
            Messages are pushed to none of them any more. Turn them on again where you want them.
          </p>
          <p>Accounts that are trading go on trading, and your broker logins stay.</p>
          {end.error ? <RefusedNotice error={end.error} /> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
