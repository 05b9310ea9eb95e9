import { heldPaymentText } from '@sthira/contract/held-payments';
import { type CreditPack, creditPacks } from '@sthira/contract/packs';
import { paths } from '@sthira/contract/paths';
import { type PurchaseDocument, purchaseDocument } from '@sthira/contract/purchases';
import { CircleCheck, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePurchases } from '#features/credits/use-wallet.ts';
import { useDocument } from '#platform/use-documents.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card } from '#ui/layout/card.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { useCheckout } from './use-checkout.ts';

interface Props {
  uid: string;
  /** The name of the profile. */
  name: string;
  packId: string | null;
}

/** Buys one pack: the billing form, the provider's window, and what came of it. */
export function Checkout({ uid, name, packId }: Props) {
  const pack = creditPacks.find(({ id }) => id === packId);
  const purchases = usePurchases(uid);
  if (!pack) {
    return (
      <Card>
        <EmptyState
          icon={<Clock className="size-6" />}
          title="There is no such pack"
          text="Choose one of the packs on sale."
        >
          <Link to="/credits" className={buttonClass('plain', 'medium')}>
            Go to Credits
          </Link>
        </EmptyState>
      </Card>
    );
  }
  if (purchases.state === 'loading') return <SkeletonRows rows={4} label="Loading the checkout" />;
  // Without the last purchase the form has the name alone.
  const last = purchases.state === 'ready' ? purchases.documents[0]?.buyer : undefined;
  return <Purchase pack={pack} initial={initialValues(name, last)} />;
}

function initialValues(name: string, last: PurchaseDocument['buyer'] | undefined): CheckoutValues {
  return {
    buyer_name: last?.name ?? name,
    buyer_state: last?.state ?? '',
    buyer_gstin: last?.gstin ?? '',
    buyer_address: last?.address ?? '',
  };
}

function Purchase({ pack, initial }: { pack: CreditPack; initial: CheckoutValues }) {
  const { pay, ...checkout } = useCheckout();
  const purchase = useDocument(
    checkout.purchaseId === null ? null : paths.purchase(checkout.purchaseId),
    purchaseDocument,
  );
  const stored = purchase.state === 'ready' ? purchase.document : null;
  if (stored?.state === 'credited') return <Bought purchase={stored} />;
  const isHeld = stored !== null && stored.heldPayments.length > 0;
  if (checkout.stage === 'waiting') {
    return (
      <Card>
        <div role="status">
          <EmptyState
            icon={<Clock className="size-6" />}
            title="Your payment was received"
            text={isHeld ? heldPaymentText : (checkout.message ?? '')}
          >
            <Link to="/credits?tab=purchases" className={buttonClass('plain', 'medium')}>
              See my purchases
            </Link>
          </EmptyState>
        </div>
      </Card>
    );
  }
  return <CheckoutForm pack={pack} initial={initial} checkout={checkout} pay={pay} />;
}

function Bought({ purchase: { id, pack, paper } }: { purchase: PurchaseDocument }) {
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={<CircleCheck className="size-6 text-gain" />}
          title={`${formatNumber(pack.credits, 'whole')} credits were added to your wallet`}
          text={paper ? `Invoice ${paper.number} is ready.` : 'The invoice follows.'}
        >
          <Link to="/credits" className={buttonClass('primary', 'medium')}>
            See my balance
          </Link>
          <Link to={`/credits/invoice/${id}`} className={buttonClass('plain', 'medium')}>
            See the invoice
          </Link>
        </EmptyState>
      </div>
    </Card>
  );
}
