import type { Account } from '@sthira/contract/accounts';
import { LimitsDialog } from '#features/limits/limits-dialog.tsx';
import { allRuns } from '#features/live/overall-stream.ts';
import { useOverallStream } from '#features/live/use-overall.ts';
import { useRun } from '#features/trading/run-source.ts';

/** The limits of anybody's account, for an admin. */
export function AnybodysLimits({ account, close }: { account: Account; close: () => void }) {
  useOverallStream('admin');
  const { run, reported } = useRun(allRuns, account.id);
  return (
    <LimitsDialog
      account={account}
      scope="all"
      live={reported === 'now' ? run?.limits : undefined}
      close={close}
    />
  );
}
