import type { EquityPoint } from '@sthira/contract/reports';
import type { ApexOptions } from 'apexcharts';
import { inWords } from '#language/spoken.ts';
import Chart from '#ui/chart/chart.tsx';
import { chartColours, resultColours } from '#ui/chart/chart-colours.ts';
import { formatRupees, formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay, formatShortDay } from '#ui/format/format-time.ts';
import { usePalette } from '#ui/theme/theme.ts';
import { daysOf } from './profit-text.ts';

interface Props {
  kind: 'equity' | 'daily';
  points: readonly EquityPoint[];
  label: string;
}

const text = { colors: 'var(--ink-soft)', fontSize: '11px' };

/** A phone has room for a few dates. */
const ticks = (labels: readonly string[], most: number) =>
  Math.min(most, Math.max(1, labels.length - 1));

function frame(labels: string[], titles: string[]): ApexOptions {
  return {
    grid: {
      borderColor: 'var(--line)',
      strokeDashArray: 3,
      padding: { left: 8, right: 12, top: -12, bottom: -6 },
    },
    dataLabels: { enabled: false },
    responsive: [{ breakpoint: 640, options: { xaxis: { tickAmount: ticks(labels, 3) } } }],
    xaxis: {
      type: 'category',
      categories: labels.map(inWords),
      tickAmount: ticks(labels, 6),
      labels: { rotate: 0, hideOverlappingLabels: true, style: text },
      axisBorder: { color: 'var(--line)' },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: { labels: { style: text, formatter: (value) => formatRupees(value) } },
    tooltip: {
      x: {
        formatter: (_, point) =>
          inWords(
            titles[(point as { dataPointIndex: number } | undefined)?.dataPointIndex ?? 0] ?? '',
          ),
      },
      y: { formatter: (value) => formatSignedRupees(value) },
    },
  };
}

/** The two pictures of a report; loaded with the screen, apart from everything else. */
export default function ProfitCharts({ kind, points, label }: Props) {
  return kind === 'equity' ? (
    <EquityCurve points={points} label={label} />
  ) : (
    <DailyBars points={points} label={label} />
  );
}

type PictureProps = Omit<Props, 'kind'>;

function EquityCurve({ points, label }: PictureProps) {
  // The curve begins at nothing, before the first day.
  const labels = ['Start', ...points.map(({ date }) => formatShortDay(date))];
  const net = points.flatMap(({ cumulative_net_pnl }) => cumulative_net_pnl ?? []);
  const titles = ['Before the first day', ...points.map(({ date }) => formatDay(date))];
  return (
    <Chart
      type="area"
      height={260}
      label={label}
      series={[
        {
          name: 'Before charges',
          data: [0, ...points.map(({ cumulative_pnl }) => cumulative_pnl)],
        },
        ...(net.length === points.length ? [{ name: 'After charges', data: [0, ...net] }] : []),
      ]}
      options={{
        ...frame(labels, titles),
        colors: [chartColours[0], chartColours[2]],
        stroke: { width: 2, curve: 'straight' },
        fill: { type: 'solid', opacity: 0.14 },
        markers: { size: points.length < 15 ? 3 : 0, strokeWidth: 0 },
      }}
    />
  );
}

const beyond = 1e13;

function DailyBars({ points, label }: PictureProps) {
  const { basis, days } = daysOf(points);
  const { gain, loss } = resultColours[usePalette()];
  const options = frame(
    points.map(({ date }) => formatShortDay(date)),
    points.map(({ date }) => formatDay(date)),
  );
  return (
    <Chart
      type="bar"
      height={260}
      label={label}
      series={[{ name: `Realised, ${basis}`, data: days.map(({ rupees }) => rupees) }]}
      options={{
        ...options,
        colors: [gain],
        fill: { type: 'solid', opacity: 1 },
        plotOptions: {
          bar: {
            columnWidth: points.length < 6 ? '24%' : '65%',
            borderRadius: 2,
            colors: {
              ranges: [
                { from: -beyond, to: -0.001, color: loss },
                { from: 0, to: beyond, color: gain },
              ],
            },
          },
        },
      }}
    />
  );
}
