import type { PurchaseDocument } from '@sthira/contract/purchases';
import { rupeesFromPaise } from '@sthira/contract/units';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { ask } from '#platform/call.ts';
import { answerKey } from '#platform/use-answer.ts';
import { Field, Input } from '#ui/controls/field.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';

/** Asks for the money of a pack back; an admin decides. */
export function RefundDialog({
  purchase: { id, pack, price },
  close,
}: {
  purchase: PurchaseDocument;
  close: () => void;
}) {
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const request = useMutation({
    mutationFn: () =>
      ask('requestRefund', { purchase_id: id, ...(reason.trim() ? { reason } : {}) }),
    onSuccess: ({ message }) => {
      say('success', message);
      void client.invalidateQueries({ queryKey: answerKey('getRefundOffers', {}) });
      close();
    },
  });
  return (
    <ConfirmDialog
      title="Request a refund?"
      action="Request refund"
      variant="primary"
      busy={request.isPending}
      confirm={() => request.mutate()}
      cancel={close}
    >
      <p>
        If it is approved, the {formatNumber(pack.credits, 'whole')} credits of the {pack.name} pack
        are taken back first, and then {formatRupees(rupeesFromPaise(price.totalPaise), 'paise')}{' '}
        are returned to the original payment method. Review takes 1-3 business days, processing 5-7
        more.
      </p>
      <Field label="Reason (optional)">
        {(ids) => (
          <Input
            {...ids}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {request.error ? <RefusedNotice error={request.error} /> : null}
    </ConfirmDialog>
  );
}
