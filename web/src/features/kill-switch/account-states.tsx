import type { BulkResult } from '@sthira/contract/operations';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { Notice } from '#ui/feedback/notice.tsx';

const states = {
  running: 'still trading: it is being stopped',
  stopping: 'still open: it is being squared off',
  stopped: 'flat by its broker’s book',
} as const;

/**
 * Which of the person's accounts still hold something. An account counts as flat only once its
 * broker's own book says so; an account that could not be stopped is named with the reason.
 */
export function AccountStates({ failed }: { failed: BulkResult['failed'] }) {
  const { accounts, isPending, error } = useAccounts();
  if (isPending) return <p role="status">Reading your accounts…</p>;
  if (error)
    return (
      <Notice kind="warn">
        Which accounts are flat is not known: {error.message} It is read again.
      </Notice>
    );
  if (accounts.length === 0) return <p>You have no account linked.</p>;
  const open = accounts.filter(({ trading_state }) => trading_state !== 'stopped').length;
  const reasons = new Map(failed.map(({ id, message }) => [id, message]));
  return (
    <div className="space-y-2">
      <Notice kind={open === 0 ? 'good' : 'warn'}>
        {open === 0
          ? 'Every account of yours is flat.'
          : `${open} of ${accounts.length} account(s) still open. Closing goes on until the broker’s book is flat.`}
      </Notice>
      <ul aria-label="Your accounts" className="space-y-1 text-sm">
        {accounts.map(({ id, account_name, trading_state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium wrap-anywhere text-ink">{account_name}</span>
            <span>
              {states[trading_state]}
              {trading_state !== 'stopped' && reasons.has(id)
                ? `. At first it could not be stopped (${reasons.get(id)}), it is tried again`
                : ''}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
