import type { Account } from '@sthira/contract/accounts';
import { useState } from 'react';
import { serverTimeOf } from '#clock/server-now.ts';
import { countedAccounts } from '#entities/account/paper/paper.ts';
import { PaperMark, TotalMark } from '#entities/account/paper/paper-mark.tsx';
import { bookReadAt, hasBook, unreadNotice } from '#entities/books/book-facts.ts';
import { BookNotRead } from '#entities/books/book-not-read.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type FigureRow, FigureRows } from './figure-rows.tsx';
import { MarginSummary } from './margin-summary.tsx';

import { type FundsFigure, sumFunds } from './sums.ts';
import { useFunds } from './use-funds.ts';

const balance: readonly FigureRow[] = [
  { label: 'Opening Balance', figure: 'cash_margin', kind: 'amount' },
  { label: 'Fund Pay-in', figure: 'payin_amount', kind: 'amount' },
  { label: 'Collateral Stocks', figure: 'collateral_stocks', kind: 'amount' },
  { label: 'Collaterals (Liquid Funds)', figure: 'collateral_liquid_funds', kind: 'amount' },
];

const utilised: readonly FigureRow[] = [
  { label: 'Realised P&L', figure: 'realized_pl', kind: 'result', word: 'booked' },
  { label: 'Unrealised P&L', figure: 'unrealized_pl', kind: 'result', word: 'open' },
  { label: 'Span margin', figure: 'span_margin', kind: 'amount' },
  { label: 'Exposure margin', figure: 'exposure_margin', kind: 'amount' },
];

/** The money of the chosen accounts, added up. */
export function FundsTab({ accounts: chosen }: { accounts: readonly Account[] }) {
  const { counted: accounts, ...total } = countedAccounts(chosen);
  const readable = accounts.filter(hasBook);
  const answer = useFunds(readable.length > 0);
  const [refreshing, setRefreshing] = useState(false);
  if (readable.length === 0)
    return (
      <Card>
        <BookNotRead book="funds" />
      </Card>
    );

  const funds = answer.data?.data;
  const ids = accounts.map(({ id }) => id).filter((id) => funds?.[id]);
  const read = funds && ids.flatMap((id) => funds[id] ?? []);
  const at = read?.length ? bookReadAt(read, serverTimeOf(answer.dataUpdatedAt)) : null;
  const sumOf = funds && ((figure: FundsFigure) => sumFunds(funds, ids, figure));
  async function refresh() {
    setRefreshing(true);
    await answer.refetch();
    setRefreshing(false);
  }
  const mark = total.money === 'paper' ? <PaperMark /> : null;
  const cards = (
    <DimWhenStale at={at} className="space-y-4">
      <MarginSummary
        sumOf={sumOf}
        at={at}
        mark={mark}
        refreshing={refreshing || answer.isPending}
        refresh={refresh}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FigureRows title="Total Balance" rows={balance} sumOf={sumOf} at={at} mark={mark} />
        <FigureRows title="Margin Utilised" rows={utilised} sumOf={sumOf} at={at} mark={mark} />
      </div>
    </DimWhenStale>
  );
  const known = funds ? ids.length : readable.length;
  return (
    <div className="space-y-4">
      {total.money === 'real' ? <TotalMark {...total} /> : null}
      {known < accounts.length ? (
        <p className="text-xs text-ink-soft">
          {known} of {accounts.length} accounts are counted here: those that are logged in and could
          be read.
        </p>
      ) : null}
      <Reading
        error={answer.error}
        retry={answer.refetch}
        caveat={unreadNotice(answer.data)}
        skeleton={cards}
      >
        {funds ? cards : null}
      </Reading>
    </div>
  );
}
