import type { Account } from '@sthira/contract/accounts';
import { LimitsDialog } from '#features/limits/limits-dialog.tsx';
import { ownRuns } from '#features/live/status-stream.ts';
import { useStatusStream } from '#features/live/use-live.ts';
import { useRun } from '#features/trading/run-source.ts';

/** The limits of an account of one's own, with the live figures of its run. */
export function OwnLimits({ account, close }: { account: Account; close: () => void }) {
  useStatusStream([account.id]);
  const { run, reported } = useRun(ownRuns, account.id);
  return (
    <LimitsDialog
      account={account}
      scope="own"
      live={reported === 'now' ? run?.limits : undefined}
      close={close}
    />
  );
}
