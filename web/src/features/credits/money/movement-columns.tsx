import type { CreditMovement } from '@sthira/contract/credit-reports';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { formatMovement, kindLabels } from '#features/credits/credit-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmailCell } from '#ui/format/email-cell.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { unknown } from '#ui/format/format-money.ts';
import type { Column } from '#ui/table/table-props.ts';
import { timeColumn } from '#ui/table/time-column.tsx';
import { type Person, PersonButton } from './person-button.tsx';

const right = { align: 'right' } as const;

/**
 * The columns of every movement of credits, including whose wallet it is and which admin adjusted
 * it.
 */
export const movementColumns = (
  openWallet: (person: Person) => void,
): readonly Column<CreditMovement>[] => [
  timeColumn({ id: 'at', header: 'Time', at: (row) => row.at }),
  {
    id: 'email',
    header: 'Email',
    naming: true,
    value: (row) => row.email || null,
    cell: ({ uid, email }) =>
      email ? <PersonButton person={{ uid, email }} open={openWallet} /> : 'Deleted user',
  },
  {
    id: 'kind',
    header: 'Kind',
    value: (row) => kindLabels[row.kind],
    cell: (row) => <Badge tone="quiet">{kindLabels[row.kind]}</Badge>,
  },
  { id: 'cause', header: 'Cause', value: (row) => row.cause, cell: (row) => row.cause },
  {
    id: 'credits',
    header: 'Credits',
    ...right,
    value: (row) => row.milli_credits / milliCreditsPerCredit,
    cell: (row) => (
      <span className={row.milli_credits > 0 ? 'text-gain' : 'text-ink'}>
        {formatMovement(row.milli_credits)}
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance After',
    ...right,
    value: (row) => row.balance_after / milliCreditsPerCredit,
    cell: (row) => formatCredits(row.balance_after),
  },
  {
    id: 'by',
    header: 'Adjusted by',
    value: (row) => row.by || null,
    cell: (row) => <EmailCell text={row.by || unknown} />,
  },
];
