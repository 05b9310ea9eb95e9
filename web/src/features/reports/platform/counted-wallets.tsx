import { rupeesFromPaise } from '@sthira/contract/units';
import { type Cohort, stillDays, type WalletCount } from '@sthira/contract/wallet-count';
import { useMutation } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { call } from '#platform/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { ShownTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { useTableView } from '#ui/table/use-table-view.ts';
import { monthColumn, rupeesColumn } from './revenue-months.tsx';

const whole = (count: number) => formatNumber(count, 'whole');

interface Props {
  /** Null before the wallets were first counted. */
  counted: WalletCount | null;
  /** Reads the revenue again. */
  reread: () => unknown;
}

/** What the platform owes in unused credits, and who still buys and trades. */
export function CountedWallets({ counted, reread }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('countWallets', {}),
    onSuccess: () => reread(),
  });
  const again = (
    <Button
      icon={<Calculator aria-hidden className="size-4" />}
      busy={isPending}
      title="Reads every ledger; at night this happens by itself"
      onClick={() => mutate()}
    >
      Count now
    </Button>
  );
  return (
    <>
      <Card className="overflow-clip">
        <CardHeader
          title="Credits Owed"
          note={
            counted
              ? `Unused credits of all wallets, at the price that was paid for them; counted ${formatDateTime(Date.parse(counted.as_of))}`
              : 'The wallets were not counted yet: it happens each night at 02:30'
          }
        >
          {again}
        </CardHeader>
        {counted ? <Owed counted={counted} /> : null}
      </Card>
      {counted ? <Cohorts counted={counted} /> : null}
    </>
  );
}

function Owed({ counted: { owed, wallets, left_out, unequal } }: { counted: WalletCount }) {
  const rows = [
    ['Credits owed', formatCredits(owed.milli_credits)],
    ['… bought', formatCredits(owed.bought_milli_credits)],
    ['… given, without a price', formatCredits(owed.given_milli_credits)],
    [
      'Paid for them',
      <Rupees key="paid" rupees={rupeesFromPaise(owed.total_paise)} precision="paise" />,
    ],
    [
      '… without GST',
      <Rupees key="net" rupees={rupeesFromPaise(owed.taxable_paise)} precision="paise" />,
    ],
  ] as const;
  return (
    <div className="space-y-3 px-4 py-4 sm:px-5">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
        {rows.map(([term, figure]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="figures text-lg font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      {left_out > 0 ? (
        <Notice kind="warn">
          These figures are not whole: {whole(left_out)} wallet(s) could not be read and are left
          out.
        </Notice>
      ) : null}
      {unequal > 0 ? (
        <Notice kind="bad">
          {whole(unequal)} wallet(s) hold another balance than their ledgers say: see the issues.
        </Notice>
      ) : (
        <p className="text-xs text-ink-soft">
          The sum of what is left of each purchase and gift equals the balance of each of{' '}
          {whole(wallets)} wallet(s).
        </p>
      )}
    </div>
  );
}

const countColumn = (id: string, header: string, of: (row: Cohort) => number): Column<Cohort> => ({
  id,
  header,
  align: 'right',
  value: of,
  cell: (row) => whole(of(row)),
});

const columns: readonly Column<Cohort>[] = [
  monthColumn('First Purchase'),
  countColumn('people', 'People', (row) => row.people),
  countColumn('purchases', 'Purchases Since', (row) => row.purchases),
  rupeesColumn('paid', 'Paid Since', (row) => row.paid_paise),
  rupeesColumn('refunded', 'Refunded', (row) => row.refunded_paise),
  countColumn('buying', `Bought in ${stillDays} Days`, (row) => row.buying),
  countColumn('trading', `Traded in ${stillDays} Days`, (row) => row.trading),
];

const keyOf = ({ month }: Cohort) => month;

function Cohorts({ counted: { cohorts, as_of } }: { counted: WalletCount }) {
  const view = useTableView({ label: 'Cohorts', columns, rows: cohorts, rowKey: keyOf });
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Who Stays"
        note="People by the month of their first purchase, with all they have paid since, GST included"
      >
        <ExportButton
          file={`cohorts-${as_of.slice(0, 10)}`}
          columns={csvColumnsOf(columns)}
          rows={view.found}
        />
      </CardHeader>
      {cohorts.length > 0 ? (
        <ShownTable view={view} />
      ) : (
        <p className="px-5 py-8 text-center text-sm text-ink-soft">
          Nobody has bought credits yet.
        </p>
      )}
    </Card>
  );
}
