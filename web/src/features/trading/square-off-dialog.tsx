import type { Account } from '@sthira/contract/accounts';
import { countedAccounts, nameOf } from '#entities/account/paper/paper.ts';
import { TotalMark } from '#entities/account/paper/paper-mark.tsx';
import { openPositions, type ReadPositions } from '#entities/account/trading/capital.ts';
import { bookReadAt } from '#entities/books/book-facts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { freshnessOf } from '#ui/format/freshness.ts';
import { useNow } from '#ui/page/use-now.ts';

interface Props {
  accounts: readonly Account[];
  /** Whether it keeps daily plans from starting accounts. */
  restsPlans: boolean;
  positions: ReadPositions | undefined;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** Asks before positions are closed, and shows how many there are and their present result. */
export function SquareOffDialog({ accounts, restsPlans, positions, busy, confirm, cancel }: Props) {
  const open = openPositions(positions, accounts);
  const { counted, ...total } = countedAccounts(accounts);
  const pnlRupees = openPositions(positions, counted)?.pnlRupees ?? null;
  const at = bookReadAt(positions?.data, 0);
  const freshness = freshnessOf(at, useNow());
  const names = accounts.map(nameOf).join(', ');
  const several = accounts.length > 1;
  return (
    <ConfirmDialog
      title={several ? `Square off ${accounts.length} account(s)?` : `Square off ${names}?`}
      action={several ? 'Stop All' : 'Square Off'}
      busy={busy}
      confirm={confirm}
      cancel={cancel}
    >
      <p>
        Working orders are cancelled and{' '}
        {open ? (
          <strong className="figures text-ink">{`${open.count} open position(s)`}</strong>
        ) : (
          <span>every open position (how many is not known: not every book could be read)</span>
        )}{' '}
        {several ? `of ${names} ` : ''}closed at the going price. A loss at that moment becomes
        final: your Square Off closes at any price, even above the worst case of the position.
      </p>
      {open && open.count > 0 ? (
        <p className="flex items-center justify-between rounded-lg bg-sunken px-3 py-2">
          <span>
            P&L of these positions <AsOf at={at} /> <TotalMark {...total} />
          </span>
          <Amount rupees={pnlRupees} freshness={freshness} className="font-semibold" />
        </p>
      ) : null}
      <p>The account shows Stopping… until the broker’s own book is flat, and Stopped only then.</p>
      {restsPlans ? <p>Daily plans start none of your accounts any more today.</p> : null}
    </ConfirmDialog>
  );
}
