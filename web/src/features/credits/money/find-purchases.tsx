import {
  type PurchaseDocument,
  type PurchaseState,
  purchaseDocument,
  purchaseState,
} from '@sthira/contract/purchases';
import { useMemo, useState } from 'react';
import { ReadError } from '#features/credits/read-error.tsx';
import { stateLabel } from '#features/credits/wallet/purchase-text.ts';
import { useDocuments } from '#platform/use-documents.ts';
import { Select } from '#ui/controls/field.tsx';
import { SearchBox } from '#ui/controls/search-box.tsx';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { useRested } from '#ui/page/use-rested.ts';
import { ShownTable } from '#ui/table/data-table.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import { foundColumns, foundCsv } from './found-columns.tsx';
import type { Person } from './person-button.tsx';
import { mostFound, purchaseQuery } from './purchase-search.ts';

const keyOf = ({ id }: PurchaseDocument) => id;
const none: readonly PurchaseDocument[] = [];

interface Props {
  /** What is searched for at first. */
  initial: string;
  openWallet: (person: Person) => void;
}

/**
 * Everybody's purchases: the newest, or those that a number, an e-mail or an id of the payment
 * provider names.
 */
export function FindPurchases({ initial, openWallet }: Props) {
  const [search, setSearch] = useState(initial);
  const [state, setState] = useState<PurchaseState | 'all'>('all');
  const wanted = useRested(search);
  const query = useMemo(() => purchaseQuery(wanted), [wanted]);
  const found = useDocuments(query, purchaseDocument);
  const all = found.state === 'ready' ? found.documents : none;
  const rows = useMemo(() => all.toSorted((one, other) => other.createdAt - one.createdAt), [all]);
  const isFound = useMemo(
    () => (row: PurchaseDocument) => state === 'all' || row.state === state,
    [state],
  );
  const columns = useMemo(() => foundColumns(openWallet), [openWallet]);
  const view = useTableView({ label: 'Purchases', columns, rows, rowKey: keyOf }, { isFound });
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Purchases & Invoices"
        note={found.state === 'ready' ? countText(view.found.length, all.length) : null}
      >
        <SearchBox
          label="Search purchases"
          placeholder="Email, invoice number or payment id"
          value={search}
          change={setSearch}
          className="w-80 max-w-full"
        />
        <Select
          aria-label="Filter by status"
          className="min-h-9! sm:w-auto!"
          value={state}
          onChange={({ target }) => setState(target.value as PurchaseState | 'all')}
        >
          <option value="all">Any status</option>
          {purchaseState.options.map((one) => (
            <option key={one} value={one}>
              {stateLabel(one)}
            </option>
          ))}
        </Select>
        <ExportButton file="purchases" columns={foundCsv} rows={view.found} />
      </CardHeader>
      {found.state === 'error' ? (
        <div className="p-4">
          <ReadError code={found.code} again={found.again} />
        </div>
      ) : null}
      {found.state === 'ready' && found.unreadable.length > 0 ? (
        <Notice kind="bad">
          {formatNumber(found.unreadable.length, 'whole')} purchases could not be read and are not
          shown.
        </Notice>
      ) : null}
      {found.state === 'loading' ? <SkeletonRows rows={6} label="Loading purchases" /> : null}
      {found.state === 'ready' ? (
        view.found.length > 0 ? (
          <ShownTable view={view} />
        ) : (
          <p className="px-5 py-8 text-center text-sm text-ink-soft">
            {wanted.trim() === '' && state === 'all'
              ? 'Nobody has bought a pack yet.'
              : 'Nothing matches your search.'}
          </p>
        )
      ) : null}
    </Card>
  );
}

/** A full answer may have left out older ones. */
function countText(shown: number, found: number): string {
  if (found === mostFound)
    return `${formatNumber(shown, 'whole')} of the ${formatNumber(mostFound, 'whole')} found first; search to see others`;
  return `${formatNumber(shown, 'whole')} found`;
}
