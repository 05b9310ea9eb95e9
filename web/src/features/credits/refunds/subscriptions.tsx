import type { PurchaseDocument } from '@sthira/contract/purchases';
import { rupeesFromPaise } from '@sthira/contract/units';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '#clock/server-now.ts';
import { ReadError } from '#features/credits/read-error.tsx';
import { usePurchases } from '#features/credits/use-wallet.ts';
import { PurchaseBadges } from '#features/credits/wallet/purchase-badges.tsx';
import { useAnswer } from '#platform/use-answer.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { refundOptionOf } from './refundable.ts';

const paid = ({ creditedAt }: PurchaseDocument) => creditedAt !== null;

/** What was bought and can be given back. */
export function Subscriptions({ uid }: { uid: string }) {
  const purchases = usePurchases(uid);
  const offers = useAnswer('getRefundOffers', {});
  const [chosen, choose] = useState<PurchaseDocument | null>(null);
  if (purchases.state === 'loading') return <SkeletonRows rows={2} label="Loading purchases" />;
  if (purchases.state === 'error')
    return <ReadError code={purchases.code} again={purchases.again} />;
  const bought = purchases.documents.filter(paid);
  return (
    <div className="space-y-4">
      <p className="text-ink-soft text-pretty">
        Credits are prepaid and renew nothing by themselves. A pack can be refunded within 30 days,
        as long as none of its credits was used for live trading.
      </p>
      {bought.length === 0 ? (
        <EmptyState
          icon={<ReceiptText className="size-6" />}
          title="Nothing to manage yet"
          text="Packs you buy appear here."
        >
          <Link to="/credits" className={buttonClass('plain', 'medium')}>
            Go to Credits
          </Link>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {bought.map((purchase) => (
            <Bought
              key={purchase.id}
              purchase={purchase}
              refusal={offers.data?.find(({ purchase_id }) => purchase_id === purchase.id)?.refusal}
              ask={() => choose(purchase)}
            />
          ))}
        </ul>
      )}
      {offers.error ? (
        <ReadError code={offers.error.code} again={() => void offers.refetch()} />
      ) : null}
      {chosen ? <RefundDialog purchase={chosen} close={() => choose(null)} /> : null}
    </div>
  );
}

function Bought({
  purchase,
  refusal,
  ask,
}: {
  purchase: PurchaseDocument;
  refusal: string | undefined;
  ask: () => void;
}) {
  const { pack, price, createdAt } = purchase;
  const [now] = useState(() => serverNow());
  const refundOption = refundOptionOf(purchase, { now, refusal });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {pack.name}: {formatNumber(pack.credits, 'whole')} credits
        </p>
        <p className="figures text-xs text-ink-soft">
          {formatRupees(rupeesFromPaise(price.totalPaise), 'paise')} on {formatDateTime(createdAt)}
        </p>
        {refundOption.can === 'nothing' ? (
          <p className="text-xs text-ink-soft">{refundOption.why}</p>
        ) : null}
      </div>
      <div className="flex items-center gap-2">
        <PurchaseBadges purchase={purchase} />
        {refundOption.can === 'request' ? (
          <Button size="small" aria-label={`Request refund of ${pack.name}`} onClick={ask}>
            Request refund
          </Button>
        ) : null}
      </div>
    </li>
  );
}
