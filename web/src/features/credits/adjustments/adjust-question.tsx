import { largeAdjustmentCredits, secondAdminCredits } from '@sthira/contract/adjustments';
import type { MilliCredits } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useTypedPhrase } from '#ui/dialog/typed-phrase.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatNumber } from '#ui/format/format-money.ts';

interface Props {
  email: string;
  /**
   * In milli-credits: the wallet's balance, `null` while unknown, and the adjustment, which is
   * negative when credits are taken.
   */
  balance: number | null;
  milliCredits: MilliCredits;
  reason: string;
  /** What another admin asked for, and this one may approve. */
  request?: ReactNode;
  failure: string | null;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

/**
 * Asks before somebody's credits are changed, with the balance before and after. Much is done by
 * typing it, and very much by two admins.
 */
export function AdjustQuestion({
  email,
  balance,
  milliCredits,
  reason,
  request,
  failure,
  ...rest
}: Props) {
  const size = formatCredits(Math.abs(milliCredits));
  const credits = Math.abs(milliCredits) / milliCreditsPerCredit;
  const gives = milliCredits > 0;
  const after = balance === null ? null : balance + milliCredits;
  const short = after !== null && after < 0;
  const asks = request === undefined && credits > secondAdminCredits;
  const typed = useTypedPhrase(
    credits > largeAdjustmentCredits ? `${gives ? 'add' : 'take'} ${size} credits` : null,
  );
  return (
    <ConfirmDialog
      title={gives ? `Add ${size} credits?` : `Take ${size} credits?`}
      action={
        request !== undefined
          ? 'Approve'
          : asks
            ? 'Ask for Approval'
            : gives
              ? 'Add Credits'
              : 'Take Credits'
      }
      variant={gives ? 'primary' : 'danger'}
      ready={!short && typed.ready}
      {...rest}
    >
      <p>
        <strong className="break-all text-ink">{email}</strong>: {reason}
      </p>
      {request}
      <dl className="figures flex flex-wrap justify-between gap-x-6 gap-y-1 rounded-lg bg-sunken px-3 py-2">
        <div>
          <dt className="text-xs">Balance now</dt>
          <dd className="font-semibold text-ink">{formatCredits(balance)}</dd>
        </div>
        <div>
          <dt className="text-xs">Balance after</dt>
          <dd className="font-semibold text-ink">{formatCredits(after)}</dd>
        </div>
      </dl>
      {asks ? (
        <p>
          More than {formatNumber(secondAdminCredits, 'whole')} credits: another admin has to
          approve it first. Until then nothing changes.
        </p>
      ) : null}
      {short ? <p className="text-loss">The wallet has fewer credits than that.</p> : null}
      {balance === null ? <p className="text-warn">The balance could not be read yet.</p> : null}
      {typed.field}
      {failure === null ? null : <Notice kind="bad">{failure}</Notice>}
    </ConfirmDialog>
  );
}
