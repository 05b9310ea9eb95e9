import { keptYears } from '@sthira/contract/kept-years';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentAway } from '#entities/person/sent-away.ts';
import { useProfile, useSession } from '#entities/person/session-provider.tsx';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { useBalance } from '#entities/wallet/use-balance.ts';
import { call } from '#platform/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useTypedPhrase } from '#ui/dialog/typed-phrase.tsx';

/** For a person who wants to be gone from here. Staff are refused: an admin takes their role first. */
export function EraseOwnData() {
  const [isOpen, setOpen] = useState(false);
  if (useProfile().role !== 'user') return null;
  return (
    <div className="space-y-2.5 border-t border-line pt-5">
      <p className="font-medium">Delete my account and data</p>
      <p className="text-ink-soft text-pretty">
        Ends your sign-in for good. It is possible once nothing of yours trades and no refund is
        under way.
      </p>
      <Button variant="danger-plain" onClick={() => setOpen(true)}>
        Delete my account and data…
      </Button>
      {isOpen ? <EraseDialog close={() => setOpen(false)} /> : null}
    </div>
  );
}

function EraseDialog({ close }: { close: () => void }) {
  const { email } = useProfile();
  const { leave } = useSession();
  const typed = useTypedPhrase(`delete ${email}`);
  const erase = useMutation({
    mutationFn: () => call('requestErasure', { confirmation: email }),
    onSuccess: () => leave(sentAway('/', 'erasure-asked')),
  });
  return (
    <ConfirmDialog
      title="Delete your account and data?"
      action="Delete My Data"
      busy={erase.isPending || erase.isSuccess}
      ready={typed.ready}
      confirm={() => erase.mutate()}
      cancel={close}
    >
      <p>
        <strong className="text-ink">At once:</strong> you are signed out everywhere and cannot sign
        in again. Your accounts are unlinked and their API keys destroyed; your notes, messages and
        linked chat are deleted. Positions at your broker are not touched.
      </p>
      <p>
        <strong className="text-ink">Then:</strong> an admin deletes your profile.
      </p>
      <p>
        <strong className="text-ink">Kept because the law asks for it:</strong> credits, purchases
        and invoices for {keptYears.money} years, orders, trades and the log of actions for{' '}
        {keptYears.trading} years. Then they are erased.
      </p>
      <CreditsLeft />
      <p>Nobody can undo this. Download your data before, if you want a copy.</p>
      {typed.field}
      {erase.error ? <RefusedNotice error={erase.error} /> : null}
    </ConfirmDialog>
  );
}

/** What is prepaid and could not be used any more. */
function CreditsLeft() {
  const balance = useBalance();
  if (!balance || balance.milliCredits <= 0) return null;
  return (
    <p>
      You have {balance.text} credits left, which cannot be used afterwards. If you want the money
      of an unused pack back, request a refund first, under Subscription Management.
    </p>
  );
}
