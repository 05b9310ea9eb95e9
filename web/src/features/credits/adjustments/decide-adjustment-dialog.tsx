import type { AdjustmentRequest } from '@sthira/contract/adjustments';
import { useMutation } from '@tanstack/react-query';
import { formatMovement } from '#features/credits/credit-text.ts';
import { balanceOf, useWallet } from '#features/credits/use-wallet.ts';
import { ask } from '#platform/call.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDateTime } from '#ui/format/format-time.ts';
import { say } from '#ui/toast/toaster.tsx';
import { AdjustQuestion } from './adjust-question.tsx';

export interface AdjustmentDecision {
  request: AdjustmentRequest;
  /** Who asked for it withdraws it; others refuse it. */
  what: 'approve' | 'refuse' | 'withdraw';
}

/** Asks before a request becomes an entry of the wallet, or nothing. */
export function DecideAdjustmentDialog({
  decision: { request, what },
  close,
}: {
  decision: AdjustmentDecision;
  close: () => void;
}) {
  const { id, uid, email, milliCredits, reason, requestedByEmail, requestedAt } = request;
  const balance = balanceOf(useWallet(uid));
  const send = useMutation({
    mutationFn: () =>
      ask('decideAdjustment', {
        adjustment_id: id,
        decision: what === 'approve' ? 'approve' : 'refuse',
      }),
    onSuccess: ({ message }) => {
      say('success', message);
      close();
    },
  });
  const asking = { busy: send.isPending, confirm: () => send.mutate(), cancel: close };
  const failure = send.error?.message ?? null;
  const asked = (
    <p>
      Asked by <strong className="break-all text-ink">{requestedByEmail}</strong>,{' '}
      {formatDateTime(requestedAt)}.
    </p>
  );
  if (what === 'approve')
    return (
      <AdjustQuestion
        {...{ email, balance, milliCredits, reason, failure }}
        request={asked}
        {...asking}
      />
    );
  return (
    <ConfirmDialog
      title={what === 'withdraw' ? 'Withdraw your request?' : 'Refuse this adjustment?'}
      action={what === 'withdraw' ? 'Withdraw' : 'Refuse'}
      {...asking}
    >
      <p>
        <strong className="break-all text-ink">{email}</strong>, {formatMovement(milliCredits)}{' '}
        credits: {reason}
      </p>
      {what === 'withdraw' ? null : asked}
      <p>The wallet stays as it is.</p>
      {failure === null ? null : <Notice kind="bad">{failure}</Notice>}
    </ConfirmDialog>
  );
}
