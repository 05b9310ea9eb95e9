import type { PurchaseDocument } from '@sthira/contract/purchases';
import { rupeesFromPaise } from '@sthira/contract/units';
import { purchaseLabel } from '#features/credits/wallet/purchase-text.ts';
import { columns as purchaseColumns } from '#features/credits/wallet/purchases-table.tsx';
import type { CsvColumn } from '#ui/csv/csv.ts';
import { unknown } from '#ui/format/format-money.ts';
import { formatIso } from '#ui/format/format-time.ts';
import type { Column } from '#ui/table/table-props.ts';
import { type Person, PersonButton } from './person-button.tsx';

/** Of everybody's purchases, with whose each is. */
export const foundColumns = (
  openWallet: (person: Person) => void,
): readonly Column<PurchaseDocument>[] => [
  {
    id: 'email',
    header: 'Email',
    naming: true,
    value: (row) => row.buyer.email,
    cell: ({ uid, buyer: { email } }) => <PersonButton person={{ uid, email }} open={openWallet} />,
  },
  ...purchaseColumns.admin.map(({ naming: _, ...column }) => column),
  {
    id: 'payment',
    header: 'Payment',
    value: (row) => paymentsOf(row) || null,
    cell: (row) => <span className="figures text-xs">{paymentsOf(row) || unknown}</span>,
  },
];

/** The one that bought the pack first, then those that bought nothing. */
const paymentsOf = ({ paymentId, heldPayments }: PurchaseDocument) =>
  [paymentId, ...heldPayments].filter((id) => id !== '').join(', ');

/** What an accountant or support looks for in a file. */
export const foundCsv: readonly CsvColumn<PurchaseDocument>[] = [
  { header: 'Purchase', value: (row) => row.id },
  { header: 'Ordered (IST)', value: (row) => formatIso(row.createdAt) },
  { header: 'Email', value: (row) => row.buyer.email },
  { header: 'Name', value: (row) => row.buyer.name },
  { header: 'Pack', value: (row) => row.pack.name },
  { header: 'Credits', value: (row) => row.pack.credits },
  { header: 'Total (₹)', value: (row) => rupeesFromPaise(row.price.totalPaise) },
  { header: 'Status', value: (row) => purchaseLabel(row) },
  { header: 'Order', value: (row) => row.orderId },
  { header: 'Payment', value: paymentsOf },
  { header: 'Paper', value: (row) => row.paper?.number ?? '' },
  { header: 'Paper of the refund', value: (row) => row.refund?.paper?.number ?? '' },
];
