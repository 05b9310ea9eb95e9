import type { PurchaseDocument } from '@sthira/contract/purchases';
import { rupeesFromPaise } from '@sthira/contract/units';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber, formatRupees } from '#ui/format-money.ts';
import { formatDateTime } from '#ui/format-time.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { DecideRefundDialog, type Decision } from './decide-refund-dialog.tsx';
import { Unread } from './unread.tsx';
import { useWaitingRefunds } from './use-refunds.ts';

/** The refunds that wait for an admin's decision. Nobody decides about their own. */
export function RefundRequests({ ownUid }: { ownUid: string }) {
  const purchases = useWaitingRefunds();
  const [decision, decide] = useState<Decision | null>(null);
  if (purchases.state === 'error') return <Unread code={purchases.code} again={purchases.again} />;
  const documents = purchases.state === 'ready' ? purchases.documents : [];
  const requests = documents.toSorted((one, other) => (one.refund?.requestedAt ?? 0) - (other.refund?.requestedAt ?? 0));
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Refund Requests"
        note={requests.length > 0 ? `${formatNumber(requests.length, 'whole')} to decide, the oldest first` : null}
      />
      {purchases.state === 'ready' && purchases.unreadable.length > 0 ? (
        <Notice kind="warn">{purchases.unreadable.length} purchases could not be read.</Notice>
      ) : null}
      {purchases.state === 'loading' ? (
        <SkeletonRows rows={2} label="Loading refund requests" />
      ) : requests.length === 0 ? (
        <EmptyState icon={<CircleCheck className="size-6" />} title="Nothing to decide" text="Refunds that investors ask for appear here at once." />
      ) : (
        <ul className="divide-y divide-line">
          {requests.map((purchase) => (
            <Request key={purchase.id} purchase={purchase}>
              {purchase.uid === ownUid ? (
                <p className="text-sm text-ink-soft">Your own: another admin decides it.</p>
              ) : (
                <Choice email={purchase.buyer.email} decide={(what) => decide({ purchase, what })} />
              )}
            </Request>
          ))}
        </ul>
      )}
      {decision ? <DecideRefundDialog decision={decision} close={() => decide(null)} /> : null}
    </Card>
  );
}

function Request({ purchase: { buyer, pack, price, refund }, children }: { purchase: PurchaseDocument; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="font-medium">{buyer.email}</p>
        <p className="figures text-ink-soft">
          {pack.name}: {formatNumber(pack.credits, 'whole')} credits, {formatRupees(rupeesFromPaise(price.totalPaise), 'paise')}, asked{' '}
          {refund ? formatDateTime(refund.requestedAt) : ''}
        </p>
        {refund?.reason ? <p className="text-ink-soft">“{refund.reason}”</p> : null}
        {refund?.state === 'failed' ? <p className="text-danger">The last attempt failed: {refund.failure}</p> : null}
      </div>
      {children}
    </li>
  );
}

function Choice({ email, decide }: { email: string; decide: (what: Decision['what']) => void }) {
  return (
    <div className="flex gap-2">
      <Button size="small" aria-label={`Refuse refund to ${email}`} onClick={() => decide('refuse')}>
        Refuse
      </Button>
      <Button size="small" look="primary" aria-label={`Approve refund to ${email}`} onClick={() => decide('approve')}>
        Approve
      </Button>
    </div>
  );
}
