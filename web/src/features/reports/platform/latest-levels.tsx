import { mostRecordings, type PriceLevel, type PriceLevels } from '@sthira/contract/price-levels';
import { useMemo } from 'react';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { formatNumber, formatPercent } from '#ui/format/format-money.ts';
import { formatDateTime, formatDay } from '#ui/format/format-time.ts';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { ShownTable } from '#ui/table/data-table.tsx';
import { TableBar } from '#ui/table/export-table.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import { levelColumns, shareText } from './price-level-columns.tsx';

/** How many stand on the page; the file has all of them. */
const shownLevels = 24;
const keyOf = ({ recorded_at, expiry_date }: PriceLevel) => `${recorded_at} ${expiry_date}`;

/** What each expiry of the newest recordings told. */
export function LatestLevels({ levels, more }: Pick<PriceLevels, 'levels' | 'more'>) {
  const rows = useMemo(() => levels.slice(0, shownLevels), [levels]);
  const view = useTableView({
    label: 'Latest recordings',
    columns: levelColumns,
    rows,
    rowKey: keyOf,
    brief,
  });
  return (
    <>
      <TableBar
        action={
          <ExportButton
            size="small"
            file="price-levels"
            columns={csvColumnsOf(levelColumns)}
            rows={levels}
          />
        }
      >
        <h3 className="font-medium text-ink">Latest recordings</h3>
        {levels.length > rows.length ? (
          <span>
            {rows.length} of {formatNumber(levels.length, 'whole')} rows; the file has all of them.
          </span>
        ) : null}
        {more ? (
          <span>Only the last {formatNumber(mostRecordings, 'whole')} recordings are counted.</span>
        ) : null}
      </TableBar>
      <ShownTable view={view} />
    </>
  );
}

const brief = ({
  recorded_at,
  expiry_date,
  days_to_expiry,
  share,
  money_volatility,
  vix,
}: PriceLevel) => (
  <>
    <span className="figures flex items-baseline justify-between gap-3">
      <span className="font-medium">{formatDateTime(Date.parse(recorded_at))}</span>
      <span>{shareText(share)}</span>
    </span>
    <span className="figures flex items-baseline justify-between gap-3 text-xs text-ink-soft">
      <span>
        {formatDay(expiry_date)} · {formatNumber(days_to_expiry, 'paise')} days
      </span>
      <span>
        {formatPercent(money_volatility)} ÷ {formatPercent(vix)}
      </span>
    </span>
  </>
);
