import { heldPaymentText } from '@sthira/contract/held-payments';
import type { PurchaseDocument } from '@sthira/contract/purchases';
import { Badge } from '#ui/feedback/badge.tsx';
import { purchaseWords } from './purchase-text.ts';

/** How a purchase stands. The whole story of a badge is read by resting on it. */
export function PurchaseBadges({ purchase }: { purchase: PurchaseDocument }) {
  const why = purchase.heldPayments.length > 0 ? heldPaymentText : purchase.failure;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {purchaseWords(purchase).map(({ label, tone }) => (
        <Badge key={label} tone={tone} title={why || undefined}>
          {label}
        </Badge>
      ))}
    </span>
  );
}
