import { Button } from '#ui/controls/button.tsx';
import type { CsvColumn } from '#ui/csv/csv.ts';
import { formatDateTime, formatIso } from '#ui/format/format-time.ts';
import type { Column } from '#ui/table/table-props.ts';
import { actionLabel } from './audit-labels.ts';
import type { ShownRow } from './read-rows.ts';

/** One line, so that every row is as high as the others. */
const OneLine = ({ text, width }: { text: string; width: string }) => (
  <span title={text} className={`block truncate ${width}`}>
    {text}
  </span>
);

export const auditColumns = (show: (row: ShownRow) => void): readonly Column<ShownRow>[] => [
  {
    id: 'at',
    header: 'Time',
    cell: ({ at }) => <span className="figures whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  { id: 'who', header: 'Who', cell: ({ who }) => <OneLine text={who} width="max-w-56" /> },
  {
    id: 'action',
    header: 'Action',
    naming: true,
    cell: ({ action }) => <OneLine text={actionLabel(action)} width="max-w-48" />,
  },
  { id: 'about', header: 'About', cell: ({ about }) => <OneLine text={about} width="max-w-44" /> },
  {
    id: 'told',
    header: 'Details',
    wide: true,
    tableOnly: true,
    cell: ({ detailText }) => <OneLine text={detailText || '—'} width="max-w-64" />,
  },
  {
    id: 'more',
    header: 'More',
    pinned: 'end',
    cell: (row) => (
      <Button
        size="small"
        className="-my-1.5"
        aria-label={`Details of ${actionLabel(row.action)}, ${formatDateTime(row.at)}`}
        onClick={() => show(row)}
      >
        Details
      </Button>
    ),
  },
];

/** The columns of a saved file, with the hashes that are needed to verify a row elsewhere. */
export const auditCsv: readonly CsvColumn<ShownRow>[] = [
  { header: 'Time (IST)', value: ({ at }) => formatIso(at) },
  { header: 'Who', value: ({ who }) => who },
  { header: 'Who Id', value: ({ actorId }) => actorId },
  { header: 'Action', value: ({ action }) => action },
  { header: 'About', value: ({ about }) => about },
  { header: 'About Id', value: ({ subject }) => subject },
  { header: 'Details', value: ({ details }) => JSON.stringify(details) },
  { header: 'Row', value: ({ sequence }) => sequence },
  { header: 'Hash', value: ({ hash }) => hash },
  { header: 'Previous Hash', value: ({ previousHash }) => previousHash },
  { header: 'Seal', value: ({ seal }) => seal },
];
