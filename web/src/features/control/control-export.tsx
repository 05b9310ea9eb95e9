import type { Account } from '@sthira/contract/accounts';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import type { Column } from '#ui/table/table-props.ts';

interface Props {
  columns: readonly Column<Account>[];
  /** The accounts found, in the order they are shown, of every page. */
  rows: readonly Account[];
}

/** Saves the accounts found with their figures of this moment. */
export function ControlExport({ columns, rows }: Props) {
  const whose = [
    { header: 'Id', value: ({ id }: Account) => id },
    { header: 'Email', value: ({ email }: Account) => email },
    { header: 'Broker', value: ({ broker }: Account) => broker },
    { header: 'Client Id', value: ({ client_id }: Account) => client_id },
  ];
  return (
    <ExportButton
      size="small"
      file="account-control"
      columns={[...whose, ...csvColumnsOf(columns)]}
      rows={rows}
    />
  );
}
