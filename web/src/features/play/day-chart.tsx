import { rupeesFromPaise } from '@sthira/contract/units';
import Chart from '#ui/chart/chart.tsx';
import { chartColours } from '#ui/chart/chart-colours.ts';
import { formatRupees, formatSignedRupees } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import type { DayPoint } from './play-day.worker.ts';

const text = { colors: 'var(--ink-soft)', fontSize: '11px' };

interface Props {
  points: readonly DayPoint[];
  label: string;
}

/** What the day had made by each time, before and after charges. */
export default function DayChart({ points, label }: Props) {
  const rupees = (name: 'grossPaise' | 'netPaise') =>
    points.map((point) => rupeesFromPaise(point[name]));
  return (
    <Chart
      type="area"
      height={240}
      label={label}
      series={[
        { name: 'Before charges', data: rupees('grossPaise') },
        { name: 'After charges', data: rupees('netPaise') },
      ]}
      options={{
        colors: [chartColours[0], chartColours[2]],
        stroke: { width: 2, curve: 'straight' },
        fill: { type: 'solid', opacity: 0.14 },
        dataLabels: { enabled: false },
        legend: { labels: { colors: 'var(--ink-soft)' } },
        grid: {
          borderColor: 'var(--line)',
          strokeDashArray: 3,
          padding: { left: 8, right: 12, top: -12, bottom: -6 },
        },
        xaxis: {
          type: 'category',
          categories: points.map(({ at }) => formatMinute(at)),
          tickAmount: Math.min(6, Math.max(1, points.length - 1)),
          labels: { rotate: 0, hideOverlappingLabels: true, style: text },
          axisBorder: { color: 'var(--line)' },
          axisTicks: { show: false },
          tooltip: { enabled: false },
        },
        yaxis: { labels: { style: text, formatter: (value) => formatRupees(value) } },
        tooltip: { y: { formatter: (value) => formatSignedRupees(value) } },
      }}
    />
  );
}
