import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import type { Freshness } from '#ui/format/freshness.ts';
import { classNames } from '#ui/theme/class-names.ts';
import type { DayPoint } from './day-line.ts';

const width = 160;
const height = 40;

interface Props {
  points: readonly DayPoint[];
  /** Grey once its last point is old. */
  freshness: Freshness;
}

/** The way of a day's net result, with a line at nothing. */
export function DayLinePicture({ points, freshness }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const all = points.map(({ rupees }) => rupees);
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = highest - lowest || 1;
  const x = (at: number) => (width * (at - first.at)) / Math.max(1, last.at - first.at);
  const y = (rupees: number) => 2 + ((height - 4) * (highest - rupees)) / span;
  const place = ({ at, rupees }: DayPoint) => `${x(at).toFixed(1)},${y(rupees).toFixed(1)}`;
  return (
    <svg
      role="img"
      aria-label={`Day net from ${formatMinute(first.at)} to ${formatMinute(last.at)}: highest ${formatSignedRupees(Math.max(...all))}, lowest ${formatSignedRupees(Math.min(...all))}, now ${formatSignedRupees(last.rupees)}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classNames(
        'h-10 w-full max-w-56 min-w-24',
        freshness !== 'fresh'
          ? 'stroke-ink-faint'
          : last.rupees < 0
            ? 'stroke-loss'
            : 'stroke-gain',
      )}
    >
      <line
        x1={0}
        x2={width}
        y1={y(0)}
        y2={y(0)}
        className="stroke-line-strong"
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={points.map(place).join(' ')}
        fill="none"
        strokeWidth={1.75}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
