import type { Revenue, RevenueMonth } from '@sthira/contract/credit-reports';
import { rupeesFromPaise } from '@sthira/contract/units';
import { SummaryCard } from '#features/reports/report-cards.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatNumber, formatRupees, unknown } from '#ui/format/format-money.ts';
import { instantOf } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';

const big = 'figures text-2xl font-semibold tracking-tight';

/** The range in four figures. What is outstanding is of now, the rest of the chosen days. */
export function RevenueCards({ revenue }: { revenue: Revenue | undefined }) {
  const at = instantOf(revenue?.as_of);
  const totals = revenue?.credits;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <SummaryCard
        title="Revenue without GST"
        note={revenue && taxNote(revenue.months)}
        at={at}
        ages={null}
      >
        <Rupees
          rupees={revenue && sum(revenue.months, 'taxable_paise')}
          precision="paise"
          className={big}
        />
      </SummaryCard>
      <SummaryCard
        title="Credits Sold"
        note={
          totals &&
          `${formatCredits(-totals.refunded)} refunded, ${formatCredits(totals.adjusted)} by adjustments`
        }
        at={at}
        ages={null}
      >
        <span className={big}>{totals ? formatCredits(totals.sold) : unknown}</span>
      </SummaryCard>
      <SummaryCard title="Credits Spent" note={totals && 'On trading days'} at={at} ages={null}>
        <span className={big}>{totals ? formatCredits(-totals.spent) : unknown}</span>
      </SummaryCard>
      <SummaryCard
        title="Credits Outstanding"
        note={totals && 'In all wallets now, still to be used'}
        at={at}
        ages={at}
      >
        <span className={big}>{totals ? formatCredits(totals.outstanding) : unknown}</span>
      </SummaryCard>
    </div>
  );
}

type Amount = 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'total_paise';

function sum(months: readonly RevenueMonth[], amount: Amount): number {
  return rupeesFromPaise(months.reduce((paise, month) => paise + month[amount], 0));
}

function taxNote(months: readonly RevenueMonth[]): string {
  const count = (of: 'sales' | 'refunds', one: string) => {
    const number = months.reduce((total, month) => total + month[of], 0);
    return `${formatNumber(number, 'whole')} ${number === 1 ? one : of}`;
  };
  const gst = sum(months, 'total_paise') - sum(months, 'taxable_paise');
  return `${count('sales', 'sale')}, ${count('refunds', 'refund')}; GST on them ${formatRupees(gst, 'paise')}`;
}
