import type { Holding } from '@sthira/contract/books';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SearchBox } from '#ui/controls/search-box.tsx';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { TypedName } from '#ui/format/typed-name.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Covered } from '#ui/privacy/covered.tsx';
import { ShownTable } from '#ui/table/data-table.tsx';
import { TwoLines } from '#ui/table/two-lines.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import { holdingColumns, holdingCsv, Percent } from './holding-columns.tsx';
import { holdingSearch } from './search-holdings.ts';

interface Props {
  holdings: readonly Holding[];
  at: number | null;
  search: string;
  changeSearch: (search: string) => void;
}

const brief = ({ symbol, quantity, buy_price, pnl, pnl_percent, account_name }: Holding) => (
  <TwoLines
    name={symbol}
    end={
      <>
        <Amount rupees={pnl} /> <Percent value={pnl_percent} />
      </>
    }
    below={<TypedName name={account_name} />}
  >
    <Covered>{formatNumber(quantity, 'units')}</Covered> at {formatRupees(buy_price, 'paise')}
  </TwoLines>
);
const keyOf = ({ account_id, id }: Holding) => `${account_id} ${id}`;

export function HoldingsTable({ holdings, at, search: initial, changeSearch }: Props) {
  const [search, setSearch] = useState(initial);
  const wanted = useDeferredValue(search);
  const isFound = useMemo(() => holdingSearch(wanted), [wanted]);
  const view = useTableView(
    { label: 'Holdings Details', columns: holdingColumns, rows: holdings, rowKey: keyOf, brief },
    { isFound },
  );
  const { found } = view;
  const change = (text: string) => {
    setSearch(text);
    changeSearch(text);
  };
  const counted =
    found.length < holdings.length
      ? `${formatNumber(found.length, 'whole')} of ${formatNumber(holdings.length, 'whole')} holdings`
      : null;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Holdings Details"
        note={
          <span className="flex flex-wrap items-center gap-x-2">
            <AsOf at={at} />
            <span role="status">{counted}</span>
          </span>
        }
      >
        <SearchBox
          label="Search holdings"
          value={search}
          change={change}
          className="w-56 max-w-full"
        />
        <ExportButton file="holdings" columns={holdingCsv} rows={found} />
      </CardHeader>
      {found.length > 0 ? (
        <DimWhenStale at={at}>
          <ShownTable view={view} />
        </DimWhenStale>
      ) : (
        <EmptyState
          icon={<SearchX className="size-6" />}
          title={`No holding matches “${wanted.trim()}”`}
          text="The search looks at symbols and account names."
        >
          <Button onClick={() => change('')}>Clear search</Button>
        </EmptyState>
      )}
    </Card>
  );
}
