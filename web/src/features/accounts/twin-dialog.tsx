import type { Account } from '@sthira/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { Term } from '#entities/words/term.tsx';
import { call } from '#platform/call.ts';
import { useRequestId } from '#platform/use-request-id.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { saveFailure } from './account-failures.ts';

interface Props {
  /** One at a broker. */
  account: Account;
  close: () => void;
}

/** Says what a twin is, and makes one. */
export default function TwinDialog({ account, close }: Props) {
  const { account_name: accountName, trading_state: state } = account;
  const { refresh } = useAccountUpdates('own');
  const requestId = useRequestId();
  const add = useMutation({
    mutationFn: () => {
      const request = { account_id: account.id };
      return call('addPaperTwin', { ...request, request_id: requestId.of(request) });
    },
    onSuccess: async () => {
      await refresh();
      say('success', `${accountName} has a twin on paper`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={`Add a paper twin of ${accountName}?`}
      action="Add Paper Twin"
      variant="primary"
      busy={add.isPending}
      confirm={() => add.mutate()}
      cancel={close}
    >
      <p>
        The <Term name="twin">twin</Term> trades on <Term name="paper">paper</Term> with the same
        strategy, size and limits. It starts and stops with{' '}
        <strong translate="no" className="text-ink">
          {accountName}
        </strong>{' '}
        and changes with it; no order of it leaves the platform, and it costs no credits.
      </p>
      <p>
        The dashboard and the reports then say what {accountName} filled otherwise than paper:{' '}
        <Term name="slippage">slippage</Term> in rupees and missed fills. It counts among your three
        paper accounts.
        {state === 'stopped' ? null : ' It begins with the next Start, not in the present run.'}
      </p>
      {add.error ? <RefusedNotice error={add.error}>{saveFailure(add.error)}</RefusedNotice> : null}
    </ConfirmDialog>
  );
}
