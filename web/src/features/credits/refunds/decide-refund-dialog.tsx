import { decideRefundInput, type PurchaseDocument } from '@sthira/contract/purchases';
import { rupeesFromPaise } from '@sthira/contract/units';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/call.ts';
import { answerKey } from '#platform/use-answer.ts';
import { Field, Input } from '#ui/controls/field.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';

export interface Decision {
  purchase: PurchaseDocument;
  what: 'approve' | 'refuse';
}

/** Asks for the note of a decision, and explains what the decision does. */
export function DecideRefundDialog({
  decision: { purchase, what },
  close,
}: {
  decision: Decision;
  close: () => void;
}) {
  const { id, buyer, pack, price } = purchase;
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = decideRefundInput.shape.note.safeParse(note).error?.issues[0]?.message;
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () => ask('decideRefund', { purchase_id: id, decision: what, note }),
    onSuccess: ({ message }) => {
      say('success', message);
      void client.invalidateQueries({ queryKey: answerKey('getDecidedRefunds', {}) });
      close();
    },
  });
  const sum = formatRupees(rupeesFromPaise(price.totalPaise), 'paise');
  function confirm() {
    setTried(true);
    if (wrong === undefined) send.mutate();
  }
  return (
    <ConfirmDialog
      title={what === 'approve' ? `Refund ${sum}?` : 'Refuse this refund?'}
      action={what === 'approve' ? 'Approve refund' : 'Refuse refund'}
      variant={what === 'approve' ? 'primary' : 'danger'}
      busy={send.isPending}
      confirm={confirm}
      cancel={close}
    >
      <p>
        {what === 'approve'
          ? `${formatNumber(pack.credits, 'whole')} credits are taken from ${buyer.email} first, then ${sum} are returned to the original payment method.`
          : `${buyer.email} keeps the ${formatNumber(pack.credits, 'whole')} credits and reads the note.`}
      </p>
      <Field label="Note" error={isTried ? wrong : undefined}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {send.error ? <Notice kind="bad">{send.error.message}</Notice> : null}
    </ConfirmDialog>
  );
}
