import type { PurchaseDocument } from '@sthira/contract/purchases';
import { rupeesFromPaise } from '@sthira/contract/units';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Choice } from '#features/credits/choice.tsx';
import { LiveList, LiveRow } from '#features/credits/live-list.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { DecideRefundDialog, type Decision } from './decide-refund-dialog.tsx';
import { useWaitingRefunds } from './use-refunds.ts';

const empty = {
  icon: <CircleCheck className="size-6" />,
  title: 'Nothing to decide',
  text: 'Refunds that investors ask for appear here at once.',
};
const askedAt = ({ refund }: PurchaseDocument) => refund?.requestedAt ?? 0;

/** The refunds that await an admin's decision. Admins cannot decide about their own refunds. */
export function RefundRequests({ ownUid }: { ownUid: string }) {
  const [decision, decide] = useState<Decision | null>(null);
  return (
    <>
      <LiveList
        title="Refund Requests"
        what="refund requests"
        note={({ length }) => `${formatNumber(length, 'whole')} to decide, the oldest first`}
        reading={useWaitingRefunds()}
        empty={empty}
      >
        {(purchases) =>
          purchases
            .toSorted((one, other) => askedAt(one) - askedAt(other))
            .map((purchase) => <Request key={purchase.id} {...{ purchase, ownUid, decide }} />)
        }
      </LiveList>
      {decision ? <DecideRefundDialog decision={decision} close={() => decide(null)} /> : null}
    </>
  );
}

interface RequestProps {
  purchase: PurchaseDocument;
  ownUid: string;
  decide: (decision: Decision) => void;
}

function Request({ purchase, ownUid, decide }: RequestProps) {
  const { uid, buyer, pack, price, refund } = purchase;
  return (
    <LiveRow
      email={buyer.email}
      actions={
        uid === ownUid ? (
          <p className="text-sm text-ink-soft">Your own: another admin decides it.</p>
        ) : (
          <Choice
            about={`refund to ${buyer.email}`}
            refuse={() => decide({ purchase, what: 'refuse' })}
            approve={() => decide({ purchase, what: 'approve' })}
          />
        )
      }
    >
      <p className="figures text-ink-soft">
        {pack.name}: {formatNumber(pack.credits, 'whole')} credits,{' '}
        {formatRupees(rupeesFromPaise(price.totalPaise), 'paise')}, asked{' '}
        {refund ? formatDateTime(refund.requestedAt) : ''}
      </p>
      {refund?.reason ? <p className="text-ink-soft">“{refund.reason}”</p> : null}
      {refund?.state === 'failed' ? (
        <p className="text-danger">The last attempt failed: {refund.failure}</p>
      ) : null}
    </LiveRow>
  );
}
