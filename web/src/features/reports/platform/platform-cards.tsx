import type { AdminReport } from '@sthira/contract/admin-reports';
import { basisOf, NetFirst, SummaryCard } from '#features/reports/report-cards.tsx';
import { formatNumber, formatPercent } from '#ui/format/format-money.ts';

const big = 'figures text-2xl font-semibold tracking-tight';
const whole = (value: number) => formatNumber(value, 'whole');

interface Props {
  summary: AdminReport['summary'] | undefined;
  at: number | null;
}

/**
 * The platform in four figures. They are of the chosen days and do not age: the time of reading
 * stands beside them.
 */
export function PlatformCards({ summary, at }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <SummaryCard
        title="Active Users"
        note={summary && `of ${whole(summary.users)} users did something in these days`}
        at={at}
        ages={null}
      >
        <span className={big}>{summary ? whole(summary.active_users) : null}</span>
      </SummaryCard>
      <SummaryCard
        title="Total P&L"
        note={summary && `Realised on everybody’s accounts, ${basisOf(summary)}`}
        at={at}
        ages={null}
      >
        {summary ? (
          <NetFirst gross={summary.total_pnl} net={summary.net_pnl} precision="paise" />
        ) : null}
      </SummaryCard>
      <SummaryCard title="Win Rate" note={summary && winNote(summary)} at={at} ages={null}>
        <span className={big}>{summary ? formatPercent(summary.win_rate) : null}</span>
      </SummaryCard>
      <SummaryCard title="Orders" note={summary && orderNote(summary)} at={at} ages={null}>
        <span className={big}>{summary ? whole(summary.orders) : null}</span>
      </SummaryCard>
    </div>
  );
}

function winNote({ winning_days, closed_days }: AdminReport['summary']): string {
  return closed_days === 0
    ? 'Nothing was closed in these days'
    : `${whole(winning_days)} of ${whole(closed_days)} account days ended with a gain`;
}

function orderNote({ orders, rejected_orders }: AdminReport['summary']): string {
  if (orders === 0) return 'No order was placed in these days';
  return `${whole(rejected_orders)} rejected (${formatPercent((rejected_orders / orders) * 100)})`;
}
