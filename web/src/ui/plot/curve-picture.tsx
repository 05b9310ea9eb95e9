import { rupeesFromPaise } from '@sthira/contract/units';
import { area, line } from 'd3-shape';
import { useState } from 'react';
import { formatCompactRupees } from '#ui/format/format-compact.ts';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Plot, type PlotFrame } from './plot.tsx';

interface Props {
  points: readonly { day: string; sumPaise: number; belowPaise: number }[];
  label: string;
  /** What stands under a day. */
  dayText: (day: string) => string;
}

/** What was made so far, and beneath it how far that is below its height. */
export default function CurvePicture({ points, label, dayText }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const curve = (values: readonly number[], className: string) => ({
    ...{ places: points.length, at, setAt, valueText: formatCompactRupees },
    range: [Math.min(0, ...values), Math.max(0, ...values)] as const,
    placeText: (place: number) => dayText(points[place]?.day ?? ''),
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
