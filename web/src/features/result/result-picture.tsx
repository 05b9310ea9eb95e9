import { rupeesFromPaise } from '@sthira/contract/units';
import type { EquityDay } from '@sthira/quant/result/equity';
import type { ApexOptions } from 'apexcharts';
import Chart from '#ui/chart/chart.tsx';
import { chartColours, lossColour } from '#ui/chart/chart-colours.ts';
import { formatCompactRupees } from '#ui/format/format-compact.ts';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay, formatShortDay } from '#ui/format/format-time.ts';

const text = { colors: 'var(--ink-soft)', fontSize: '11px' };

function frame(days: readonly string[]): ApexOptions {
  return {
    grid: { borderColor: 'var(--line)', strokeDashArray: 3, padding: { left: 8, right: 12 } },
    dataLabels: { enabled: false },
    legend: { show: false },
    stroke: { width: 1.5, curve: 'straight' },
    fill: { type: 'solid', opacity: 0.16 },
    responsive: [{ breakpoint: 640, options: { xaxis: { tickAmount: 3 } } }],
    xaxis: {
      type: 'category',
      categories: days.map(formatShortDay),
      tickAmount: Math.min(8, Math.max(1, days.length - 1)),
      labels: { rotate: 0, hideOverlappingLabels: true, style: text },
      axisBorder: { color: 'var(--line)' },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: { labels: { style: text, formatter: (value) => formatCompactRupees(value) } },
    tooltip: {
      x: {
        formatter: (_, point) =>
          formatDay(
            days[(point as { dataPointIndex: number } | undefined)?.dataPointIndex ?? 0] ?? '',
          ),
      },
      y: { formatter: (value) => formatSignedRupees(value) },
    },
  };
}

/** The net result so far, and beneath it how far it is below its height. */
export default function ResultPicture({ equity }: { equity: readonly EquityDay[] }) {
  const options = frame(equity.map(({ day }) => day));
  const last = equity.at(-1);
  return (
    <>
      <Chart
        type="area"
        height={230}
        label={`Net result so far: ${formatSignedRupees(rupeesFromPaise(last?.sumPaise ?? 0))} at the end`}
        series={[
          { name: 'Net so far', data: equity.map(({ sumPaise }) => rupeesFromPaise(sumPaise)) },
        ]}
        options={{ ...options, colors: [chartColours[0]] }}
      />
      <Chart
        type="area"
        height={130}
        label="How far the result is below its height on each day"
        series={[
          {
            name: 'Below its height',
            data: equity.map(({ belowPaise }) => rupeesFromPaise(0 - belowPaise)),
          },
        ]}
        options={{ ...options, colors: [lossColour] }}
      />
    </>
  );
}
