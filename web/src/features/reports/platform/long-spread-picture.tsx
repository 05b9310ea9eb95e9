import type { LongSpread } from '@sthira/contract/price-levels';
import { istDay } from '@sthira/contract/units';
import { line } from 'd3-shape';
import { useState } from 'react';
import { formatPercent } from '#ui/format/format-money.ts';
import { formatDateTime, formatDay, formatShortDay } from '#ui/format/format-time.ts';
import { Plot, type PlotFrame } from '#ui/plot/plot.tsx';

interface Series {
  name: string;
  of: (day: LongSpread) => number | null;
  className: string;
  dashed?: true;
}

const debits: readonly Series[] = [
  { name: 'quoted', of: (day) => day.debit, className: 'stroke-accent fill-accent' },
  {
    name: 'by the model',
    of: (day) => day.model_debit,
    className: 'stroke-ink-soft fill-ink-soft',
    dashed: true,
  },
];
const widths: readonly Series[] = [
  { name: 'bought call', of: (day) => day.bought_width, className: 'stroke-accent fill-accent' },
  {
    name: 'sold call',
    of: (day) => day.sold_width,
    className: 'stroke-ink-soft fill-ink-soft',
    dashed: true,
  },
];

/** What the spread at about three months cost on each recorded day, and how wide its legs were quoted. */
export default function LongSpreadPicture({ days }: { days: readonly LongSpread[] }) {
  const [at, setAt] = useState<number | null>(null);
  const lines = (series: readonly Series[]) => ({
    ...{ places: days.length, at, setAt, valueText: (value: number) => `${value}%` },
    range: [0, highest(days, series)] as const,
    placeText: (place: number) => formatShortDay(dayOf(days[place])),
    textAt: (place: number) => textOf(days[place], series),
    children: (frame: PlotFrame) =>
      series.map((each) => <Line key={each.name} series={each} days={days} frame={frame} />),
  });
  return (
    <div className="grid gap-x-4 gap-y-3 border-b border-line px-4 py-3 sm:px-5 lg:grid-cols-2">
      <div className="min-w-0">
        <Title text="Debit at about three months" series={debits} />
        <Plot
          label={`Debit of the spread at about three months on ${days.length} days`}
          height={190}
          {...lines(debits)}
        />
      </div>
      <div className="min-w-0">
        <Title text="Width of its legs" series={widths} />
        <Plot
          label={`Quoted width of both legs on ${days.length} days`}
          height={190}
          {...lines(widths)}
        />
      </div>
    </div>
  );
}

/** What is drawn, and which line is which. */
const Title = ({ text, series }: { text: string; series: readonly Series[] }) => (
  <h3 className="mb-1 flex flex-wrap gap-x-2 text-sm font-medium text-ink">
    {text}
    <span className="font-normal text-ink-soft">
      {series.map(({ name, dashed }) => (dashed ? `${name} dashed` : name)).join(', ')}
    </span>
  </h3>
);

const dayOf = (day: LongSpread | undefined) => (day ? istDay(Date.parse(day.recorded_at)) : '');

function highest(days: readonly LongSpread[], series: readonly Series[]): number {
  return Math.max(1, ...series.flatMap(({ of }) => days.map((day) => of(day) ?? 0)));
}

function textOf(day: LongSpread | undefined, series: readonly Series[]): string {
  if (!day) return '';
  const figures = series.map(({ name, of }) => `${name} ${formatPercent(of(day))}`);
  const when = formatDateTime(Date.parse(day.recorded_at));
  return `${when}, expiry ${formatDay(day.expiry_date)}: ${figures.join(', ')}`;
}

interface LineProps {
  series: Series;
  days: readonly LongSpread[];
  frame: PlotFrame;
}

/** A line that is broken where nothing was told; a day between two such is a dot. */
function Line({ series: { of, className, dashed }, days, frame }: LineProps) {
  const values = days.map(of);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => frame.x(place))
    .y((value) => frame.y(value ?? 0));
  return (
    <g className={className}>
      <path
        d={path(values) ?? ''}
        fill="none"
        strokeWidth={1.5}
        {...(dashed && { strokeDasharray: '5 3' })}
      />
      {values.map((value, place) =>
        value !== null && isAlone(values, place) ? (
          <circle key={days[place]?.recorded_at} cx={frame.x(place)} cy={frame.y(value)} r={2.5} />
        ) : null,
      )}
    </g>
  );
}

const isAlone = (values: readonly (number | null)[], place: number) =>
  (values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null;
