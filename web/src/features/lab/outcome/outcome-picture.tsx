import { rupeesFromPaise } from '@sthira/contract/units';
import { area, line } from 'd3-shape';
import { useState } from 'react';
import { formatCompactRupees } from '#ui/format/format-compact.ts';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay, formatMonth } from '#ui/format/format-time.ts';
import { Plot, type PlotFrame } from '#ui/plot/plot.tsx';

export interface CurveProps {
  points: readonly { day: string; sumPaise: number; belowPaise: number }[];
  label: string;
}

/** What was made so far, and beneath it how far that is below its height. */
function CurvePicture({ points, label }: CurveProps) {
  const [at, setAt] = useState<number | null>(null);
  const curve = (values: readonly number[], className: string) => ({
    ...{ places: points.length, at, setAt, valueText: formatCompactRupees },
    range: [Math.min(0, ...values), Math.max(0, ...values)] as const,
    placeText: (place: number) => formatMonth(points[place]?.day ?? ''),
    textAt: (place: number) =>
      `${formatDay(points[place]?.day ?? '')}: ${formatSignedRupees(values[place])}`,
    children: (frame: PlotFrame) => <Curve values={values} frame={frame} className={className} />,
  });
  const sums = points.map(({ sumPaise }) => rupeesFromPaise(sumPaise));
  const below = points.map(({ belowPaise }) => rupeesFromPaise(0 - belowPaise));
  return (
    <>
      <Plot label={label} height={230} {...curve(sums, 'fill-accent stroke-accent')} />
      <Plot
        label="How far the result is below its height on each day"
        height={130}
        {...curve(below, 'fill-loss stroke-loss')}
      />
    </>
  );
}

interface DrawnCurve {
  values: readonly number[];
  frame: PlotFrame;
  className: string;
}

/** A line with the area between it and nothing. */
function Curve({ values, frame, className }: DrawnCurve) {
  const x = (_: number, place: number) => frame.x(place);
  return (
    <g className={className}>
      <path d={area(x, frame.y(0), frame.y)(values) ?? ''} stroke="none" fillOpacity={0.16} />
      <path d={line(x, frame.y)(values) ?? ''} fill="none" strokeWidth={1.5} />
    </g>
  );
}

export interface BarsProps {
  bars: readonly { name: string; count: number }[];
  label: string;
}

/** How many there are of each name. */
function BarsPicture({ bars, label }: BarsProps) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <Plot
      {...{ label, at, setAt, height: 220, places: bars.length }}
      range={[0, Math.max(1, ...bars.map(({ count }) => count))]}
      placeText={(place) => bars[place]?.name ?? ''}
      valueText={(count) => (Number.isInteger(count) ? String(count) : '')}
      textAt={(place) => `From ${bars[place]?.name}: ${bars[place]?.count}`}
    >
      {({ x, y, step }) =>
        bars.map(({ name, count }, place) => (
          <rect
            key={name}
            x={x(place) - 0.4 * step}
            width={0.8 * step}
            y={y(count)}
            height={y(0) - y(count)}
            className="fill-accent"
          />
        ))
      }
    </Plot>
  );
}

/** One of the pictures; loaded apart from everything else. */
export default function OutcomePicture(
  props: ({ kind: 'curve' } & CurveProps) | ({ kind: 'bars' } & BarsProps),
) {
  return props.kind === 'curve' ? <CurvePicture {...props} /> : <BarsPicture {...props} />;
}
