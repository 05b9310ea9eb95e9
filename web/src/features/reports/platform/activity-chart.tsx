import type { ActivityDay } from '@sthira/contract/admin-reports';
import Chart from '#ui/chart/chart.tsx';
import { chartColours } from '#ui/chart/chart-colours.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDay, formatShortDay } from '#ui/format/format-time.ts';

const text = { colors: 'var(--ink-soft)', fontSize: '11px' };

/** What the bars show, for people who cannot see them. */
function activityText(days: readonly ActivityDay[]): string {
  const most = days.reduce((peak, { active_users }) => Math.max(peak, active_users), 0);
  const joined = days.reduce((sum, { new_users }) => sum + new_users, 0);
  return `Active and new users on ${days.length} days: at most ${most} active on one day, ${joined} new in all.`;
}

/** A phone has room for a few dates. */
const ticks = (days: readonly ActivityDay[], most: number) =>
  Math.min(most, Math.max(1, days.length - 1));

/** Active and new users by day; loaded with the screen, apart from everything else. */
export default function ActivityChart({ days }: { days: readonly ActivityDay[] }) {
  return (
    <Chart
      type="bar"
      height={260}
      label={activityText(days)}
      series={[
        { name: 'Active users', data: days.map(({ active_users }) => active_users) },
        { name: 'New users', data: days.map(({ new_users }) => new_users) },
      ]}
      options={{
        colors: [chartColours[0], chartColours[1]],
        dataLabels: { enabled: false },
        responsive: [{ breakpoint: 640, options: { xaxis: { tickAmount: ticks(days, 3) } } }],
        grid: {
          borderColor: 'var(--line)',
          strokeDashArray: 3,
          padding: { left: 8, right: 12, top: -12, bottom: -6 },
        },
        legend: { position: 'top', horizontalAlign: 'left', labels: { colors: 'var(--ink-soft)' } },
        plotOptions: { bar: { columnWidth: days.length < 6 ? '24%' : '65%', borderRadius: 2 } },
        xaxis: {
          type: 'category',
          categories: days.map(({ date }) => formatShortDay(date)),
          tickAmount: ticks(days, 6),
          labels: { rotate: 0, hideOverlappingLabels: true, style: text },
          axisBorder: { color: 'var(--line)' },
          axisTicks: { show: false },
          tooltip: { enabled: false },
        },
        yaxis: {
          min: 0,
          forceNiceScale: true,
          decimalsInFloat: 0,
          labels: { style: text, formatter: (value) => formatNumber(value, 'whole') },
        },
        tooltip: {
          x: {
            formatter: (_, point) =>
              formatDay(
                days[(point as { dataPointIndex: number } | undefined)?.dataPointIndex ?? 0]
                  ?.date ?? '',
              ),
          },
        },
      }}
    />
  );
}
