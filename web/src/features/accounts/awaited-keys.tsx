import type { Account } from '@sthira/contract/accounts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** To the owner of accounts that were handed to them: what each lacks, and the way to its form. */
export function AwaitedKeys({
  accounts,
  enter,
}: {
  accounts: readonly Account[];
  enter: (account: Account) => void;
}) {
  return accounts
    .filter(({ awaits_keys }) => awaits_keys)
    .map((account) => (
      <Notice
        key={account.id}
        kind="warn"
        actions={
          <Button
            size="small"
            aria-label={`Enter keys of ${account.account_name}`}
            onClick={() => enter(account)}
          >
            Enter keys
          </Button>
        }
      >
        {account.account_name} was handed to you. Enter its API key and secret to use it.
      </Notice>
    ));
}
