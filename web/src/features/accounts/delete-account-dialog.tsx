import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { nameOf } from '#entities/account/paper/paper.ts';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { call } from '#platform/call.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useTypedPhrase } from '#ui/dialog/typed-phrase.tsx';
import { brokerText } from '#ui/format/broker-name.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { deleteFailure } from './account-failures.ts';

const deletionOf = { own: 'deleteAccount', all: 'deleteAccountFor' } as const;

export function DeleteAccountDialog({
  account,
  scope = 'own',
  close,
}: {
  account: Account;
  scope?: AccountScope;
  close: () => void;
}) {
  const { refresh } = useAccountUpdates(scope);
  // The keys of somebody else cannot be brought back by who deletes them.
  const typed = useTypedPhrase(scope === 'all' ? `delete ${account.account_name}` : null);
  const remove = useMutation({
    mutationFn: () => call(deletionOf[scope], { id: account.id }),
    onSuccess: async () => {
      await refresh();
      say('success', 'Account deleted successfully');
      close();
    },
  });
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this account?"
      action="Delete"
      busy={remove.isPending}
      ready={typed.ready}
      confirm={() => remove.mutate()}
      cancel={close}
    >
      <p>
        {isOnPaper(account) ? (
          <>
            <strong translate="no" className="text-ink">
              {nameOf(account)}
            </strong>{' '}
            is deleted with its simulated orders and positions. It has none at a broker.
          </>
        ) : (
          <>
            <strong translate="no" className="text-ink">
              {account.account_name}
            </strong>{' '}
            ({brokerText(account.broker)}) is unlinked and its sealed keys are destroyed. Positions
            at the broker are not touched.
          </>
        )}
      </p>
      {typed.field}
      {remove.error ? (
        <RefusedNotice error={remove.error}>{deleteFailure(remove.error)}</RefusedNotice>
      ) : null}
    </ConfirmDialog>
  );
}
