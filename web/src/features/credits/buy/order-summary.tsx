import type { CreditPack } from '@sthira/contract/packs';
import { rupeesFromPaise } from '@sthira/contract/units';
import { Lock } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import type { priceLines } from './checkout-values.ts';
import type { Checkout } from './use-checkout.ts';

interface Props {
  pack: CreditPack;
  /** The last of them is the total. */
  lines: ReturnType<typeof priceLines>;
  checkout: Checkout;
}

const busyText = {
  filling: '',
  ordering: 'Ordering…',
  paying: 'Payment window is open',
  verifying: 'Verifying…',
  waiting: '',
} as const;

/** What there is to pay, the button that pays it, and how far the payment is. */
export function OrderSummary({ pack, lines, checkout }: Props) {
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={`${pack.name} pack`}
        note={`${formatNumber(pack.credits, 'whole')} credits, which never expire`}
      />
      <div className="space-y-4 p-4 sm:p-5">
        <dl className="space-y-2 text-sm">
          {lines.map(({ label, paise }, place) => (
            <div
              key={label}
              className={classNames(
                'flex justify-between gap-4',
                place === lines.length - 1 && 'border-t border-line pt-2 text-base font-semibold',
              )}
            >
              <dt className={place === lines.length - 1 ? '' : 'text-ink-soft'}>{label}</dt>
              <dd className="figures">{formatRupees(rupeesFromPaise(paise), 'paise')}</dd>
            </div>
          ))}
        </dl>
        {checkout.message ? (
          <Notice kind={checkout.failed ? 'bad' : 'warn'}>{checkout.message}</Notice>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          busy={checkout.stage !== 'filling'}
          icon={<Lock aria-hidden className="size-4" />}
        >
          {busyText[checkout.stage] ||
            `Pay ${formatRupees(rupeesFromPaise(lines.at(-1)?.paise ?? 0), 'paise')}`}
        </Button>
        <p className="text-xs text-ink-soft text-pretty">
          You pay in Razorpay’s window. Cards and bank details never reach us. Refunds follow our{' '}
          <a
            href="/legal/refunds"
            target="_blank"
            rel="noopener"
            className="text-accent underline underline-offset-4"
          >
            refund policy<span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
      </div>
    </Card>
  );
}
