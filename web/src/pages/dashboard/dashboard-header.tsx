import type { Account } from '@sthira/contract/accounts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { algorithmText } from '#entities/account/trading/trading-state.ts';
import { useRefreshBooks } from '#entities/books/use-book.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { PageHeader } from '#ui/layout/card.tsx';

const refreshTailMs = 100;

interface Props {
  accounts: readonly Account[];
  loading: boolean;
  /** The account whose rows are shown, or all. */
  accountId: string | null;
  choose: (accountId: string | null) => void;
  readAccounts: () => Promise<unknown>;
}

/** Names the page, says what trades, chooses an account, and reads everything again. */
export function DashboardHeader({ accounts, loading, accountId, choose, readAccounts }: Props) {
  const refreshBooks = useRefreshBooks();
  const [refreshing, setRefreshing] = useState(false);
  async function refresh() {
    setRefreshing(true);
    await Promise.allSettled([readAccounts(), refreshBooks()]);
    setTimeout(() => setRefreshing(false), refreshTailMs);
  }
  return (
    <PageHeader
      title="Strategy Dashboard"
      note={`Index options${loading ? '' : `: ${algorithmText(accounts)}`}`}
    >
      <div className="w-40 sm:w-48">
        <Select
          aria-label="Account"
          className="min-h-9!"
          value={accountId ?? ''}
          onChange={(event) => choose(event.target.value || null)}
        >
          <option value="">All Accounts</option>
          {accounts.map((account) => (
            <option key={account.id} value={account.id} translate="no">
              {nameOf(account)}
            </option>
          ))}
        </Select>
      </div>
      <Button
        icon={<RefreshCw aria-hidden className="size-4" />}
        busy={refreshing}
        aria-keyshortcuts="r"
        onClick={refresh}
      >
        Refresh
      </Button>
    </PageHeader>
  );
}
