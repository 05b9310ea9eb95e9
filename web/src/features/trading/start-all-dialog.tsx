import type { Account } from '@sthira/contract/accounts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatRupees } from '#ui/format-money.ts';
import { capitalAtWork } from './capital.ts';

interface Props {
  accounts: readonly Account[];
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

export function StartAllDialog({ accounts, busy, confirm, cancel }: Props) {
  const { marginRupees, withoutSize } = capitalAtWork(accounts);
  return (
    <ConfirmDialog
      title={`Start trading on ${accounts.length} account(s)?`}
      action="Start All"
      look="primary"
      busy={busy}
      confirm={confirm}
      cancel={cancel}
    >
      <p>
        Enigma trades index options with real money on {accounts.map(({ account_name }) => account_name).join(', ')}, using up to{' '}
        <strong className="figures text-ink">{formatRupees(marginRupees)}</strong> as margin (80% of the account sizes), until you square off.
      </p>
      {withoutSize > 0 ? <p className="text-warn">{withoutSize} of them have no Account Size yet and will be refused.</p> : null}
    </ConfirmDialog>
  );
}
