import type { Account } from '@sthira/contract/accounts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** To the owner: accounts for which an admin has proposed something that waits for their yes. */
export function Proposals({
  accounts,
  review,
}: {
  accounts: readonly Account[];
  review: (account: Account) => void;
}) {
  return accounts
    .filter(({ proposal }) => proposal)
    .map((account) => (
      <Notice
        key={account.id}
        kind="warn"
        actions={
          <Button
            size="small"
            aria-label={`Review what is proposed for ${account.account_name}`}
            onClick={() => review(account)}
          >
            Review
          </Button>
        }
      >
        An admin proposes a change by which {account.account_name} may lose more. Nothing of it
        counts before you accept it.
      </Notice>
    ));
}
