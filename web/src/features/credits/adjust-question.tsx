import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatCredits } from '#ui/format-credits.ts';

interface Props {
  email: string;
  /** In milli-credits: what the wallet has, `null` while unknown, and what comes in or, below 0, is taken. */
  balance: number | null;
  milliCredits: number;
  reason: string;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** Asks before somebody's credits are changed, with the balance before and after. */
export function AdjustQuestion({ email, balance, milliCredits, reason, ...rest }: Props) {
  const size = formatCredits(Math.abs(milliCredits));
  const gives = milliCredits > 0;
  const after = balance === null ? null : balance + milliCredits;
  const short = after !== null && after < 0;
  return (
    <ConfirmDialog
      title={gives ? `Add ${size} credits?` : `Take ${size} credits?`}
      action={gives ? 'Add Credits' : 'Take Credits'}
      look={gives ? 'primary' : 'danger'}
      ready={!short}
      {...rest}
    >
      <p>
        <strong className="break-all text-ink">{email}</strong>: {reason}
      </p>
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
      {short ? <p className="text-loss">The wallet has fewer credits than that.</p> : null}
      {balance === null ? <p className="text-warn">The balance could not be read yet.</p> : null}
    </ConfirmDialog>
  );
}
