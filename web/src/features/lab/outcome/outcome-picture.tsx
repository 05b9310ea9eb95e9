import { rupeesFromPaise } from '@sthira/contract/units';
import type { ApexOptions } from 'apexcharts';
import Chart from '#ui/chart/chart.tsx';
import { chartColours, gainColour, lossColour } from '#ui/chart/chart-colours.ts';
import { formatCompactRupees } from '#ui/format/format-compact.ts';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay, formatMonth } from '#ui/format/format-time.ts';

const text = { colors: 'var(--ink-soft)', fontSize: '11px' };
const beyond = 1e13;

/** What all pictures of an outcome have in common; `titles` stand over the figures of a point. */
function frame(labels: readonly string[], titles: readonly string[]): ApexOptions {
  return {
    grid: { borderColor: 'var(--line)', strokeDashArray: 3, padding: { left: 8, right: 12 } },
    dataLabels: { enabled: false },
    legend: { show: false },
    stroke: { width: 1.5, curve: 'straight' },
    fill: { type: 'solid', opacity: 0.16 },
    responsive: [{ breakpoint: 640, options: { xaxis: { tickAmount: 3 } } }],
    xaxis: {
      type: 'category',
      categories: labels,
      tickAmount: Math.min(8, Math.max(1, labels.length - 1)),
      labels: { rotate: 0, hideOverlappingLabels: true, style: text },
      axisBorder: { color: 'var(--line)' },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: { labels: { style: text, formatter: (value) => formatCompactRupees(value) } },
    tooltip: {
      x: {
        formatter: (_, point) =>
          titles[(point as { dataPointIndex: number } | undefined)?.dataPointIndex ?? 0] ?? '',
      },
      y: { formatter: (value) => formatSignedRupees(value) },
    },
  };
}

export interface CurveProps {
  points: readonly { day: string; sumPaise: number; belowPaise: number }[];
  label: string;
}

/** What was made so far, and beneath it how far that is below its height. */
function CurvePicture({ points, label }: CurveProps) {
  const days = points.map(({ day }) => day);
  const options = frame(days.map(formatMonth), days.map(formatDay));
  const rupees = (paise: (point: CurveProps['points'][number]) => number) =>
    points.map((point) => rupeesFromPaise(paise(point)));
  return (
    <>
      <Chart
        type="area"
        height={230}
        label={label}
        series={[{ name: 'Net so far', data: rupees(({ sumPaise }) => sumPaise) }]}
        options={{ ...options, colors: [chartColours[0]] }}
      />
      <Chart
        type="area"
        height={130}
        label="How far the result is below its height on each day"
        series={[{ name: 'Below its height', data: rupees(({ belowPaise }) => 0 - belowPaise) }]}
        options={{ ...options, colors: [lossColour] }}
      />
    </>
  );
}

export interface BarsProps {
  bars: readonly { name: string; value: number }[];
  /** What a bar counts. */
  of: string;
  label: string;
  text: (value: number) => string;
}

/** Bars of figures, those below nothing in another colour. */
function BarsPicture({ bars, of, label, text: textOf }: BarsProps) {
  const names = bars.map(({ name }) => name);
  // There is room for a few names: those of every so many bars.
  const every = Math.ceil(names.length / 6);
  const shown = names.map((name, place) => (place % every === 0 ? name : ''));
  const options = frame(shown, names);
  return (
    <Chart
      type="bar"
      height={220}
      label={label}
      series={[{ name: of, data: bars.map(({ value }) => value) }]}
      options={{
        ...options,
        colors: [gainColour],
        fill: { type: 'solid', opacity: 1 },
        yaxis: { labels: { style: text, formatter: textOf } },
        tooltip: { ...options.tooltip, y: { formatter: textOf } },
        plotOptions: {
          bar: {
            columnWidth: '75%',
            borderRadius: 2,
            colors: {
              ranges: [
                { from: -beyond, to: -0.001, color: lossColour },
                { from: 0, to: beyond, color: gainColour },
              ],
            },
          },
        },
      }}
    />
  );
}

/** One of the pictures; loaded apart from everything else. */
export default function OutcomePicture(
  props: ({ kind: 'curve' } & CurveProps) | ({ kind: 'bars' } & BarsProps),
) {
  return props.kind === 'curve' ? <CurvePicture {...props} /> : <BarsPicture {...props} />;
}
