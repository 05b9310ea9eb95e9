import type { Account } from '@sthira/contract/accounts';
import type { Holding } from '@sthira/contract/books';
import { PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import { serverTimeOf } from '#clock/server-now.ts';
import { countedAccounts, withPaperMarks } from '#entities/account/paper/paper.ts';
import { TotalMark } from '#entities/account/paper/paper-mark.tsx';
import { bookReadAt, hasBook, unreadNotice } from '#entities/books/book-facts.ts';
import { BookNotRead } from '#entities/books/book-not-read.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Allocation } from './allocation.tsx';
import { HoldingCards } from './holding-cards.tsx';
import { HoldingsTable } from './holdings-table.tsx';

import type { Measure } from './slices.ts';
import { pricedAtOf } from './sums.ts';
import { useHoldings } from './use-funds.ts';

interface Props {
  /** The accounts chosen in the filter, or all. */
  accounts: readonly Account[];
  /** Takes the filter away; absent where none is set. */
  showAll: (() => void) | undefined;
  search: string;
  changeSearch: (search: string) => void;
  measure: Measure;
  changeMeasure: (measure: Measure) => void;
}

export function HoldingsTab({
  accounts,
  showAll,
  search,
  changeSearch,
  measure,
  changeMeasure,
}: Props) {
  const readable = accounts.filter(hasBook);
  const answer = useHoldings(readable.length > 0);
  const { holdings, counted, total, at, pricedAt } = useHeldBy(accounts, {
    data: answer.data?.data,
    readAt: serverTimeOf(answer.dataUpdatedAt),
  });
  if (readable.length === 0)
    return (
      <Card>
        <BookNotRead book="holdings" />
      </Card>
    );
  return (
    <div className="space-y-4">
      {readable.length < accounts.length ? (
        <p className="text-xs text-ink-soft">
          {readable.length} of {accounts.length} accounts are logged in; the others are not counted
          here.
        </p>
      ) : null}
      <Reading
        error={answer.error}
        retry={answer.refetch}
        caveat={unreadNotice(answer.data)}
        skeleton={
          <>
            <HoldingCards holdings={undefined} at={null} pricedAt={null} />
            <Card>
              <SkeletonRows rows={4} label="Loading holdings" />
            </Card>
          </>
        }
      >
        {holdings && counted ? (
          <>
            <TotalMark {...total} />
            <HoldingCards holdings={counted} at={at} pricedAt={pricedAt} />
            {holdings.length === 0 ? (
              <NothingHeld showAll={showAll} />
            ) : (
              <>
                <HoldingsTable
                  holdings={holdings}
                  at={at}
                  search={search}
                  changeSearch={changeSearch}
                />
                <Allocation
                  holdings={counted}
                  at={measure === 'current' ? pricedAt : at}
                  measure={measure}
                  changeMeasure={changeMeasure}
                />
              </>
            )}
          </>
        ) : null}
      </Reading>
    </div>
  );
}

interface Read {
  data: readonly Holding[] | undefined;
  readAt: number;
}

/**
 * What these accounts hold, what of it is added up, and how old that is. Returns the same lists
 * until new answers arrive, because every key typed in the search renders the page again.
 */
function useHeldBy(accounts: readonly Account[], { data, readAt }: Read) {
  const wanted = JSON.stringify(accounts.map(({ id, broker }) => ({ id, broker })));
  return useMemo(() => {
    const chosen: Pick<Account, 'id' | 'broker'>[] = JSON.parse(wanted);
    const { counted: added, ...total } = countedAccounts(chosen);
    const rowsOf = (some: typeof chosen) => {
      const ids = new Set(some.map(({ id }) => id));
      return (rows: readonly Holding[]) => rows.filter(({ account_id }) => ids.has(account_id));
    };
    const holdings = data && withPaperMarks(rowsOf(chosen)(data), chosen);
    const counted = holdings && rowsOf(added)(holdings);
    const at = bookReadAt(holdings, readAt);
    const pricedAt = counted ? (counted.length > 0 ? pricedAtOf(counted) : at) : null;
    return { holdings, counted, total, at, pricedAt };
  }, [data, readAt, wanted]);
}

function NothingHeld({ showAll }: { showAll: (() => void) | undefined }) {
  return (
    <Card>
      <EmptyState
        icon={<PackageOpen className="size-6" />}
        title={showAll ? 'No holdings in these accounts' : 'No holdings'}
        text="The broker’s book has no shares or funds in it. What you buy for delivery or pledge as margin appears here the next time the book is read."
      >
        {showAll ? <Button onClick={showAll}>Show all accounts</Button> : null}
      </EmptyState>
    </Card>
  );
}
