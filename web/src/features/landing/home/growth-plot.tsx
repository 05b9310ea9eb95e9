import { type GrowthInput, grownTo, growth } from './growth.ts';

const width = 100;
const height = 100;

/**
 * Two curves over the years; stretched to the room there is, so lines keep their width and words
 * stay outside.
 */
export function GrowthPlot({
  target,
  debt,
  label,
}: {
  target: GrowthInput;
  debt: GrowthInput;
  label: string;
}) {
  const most = grownTo(target);
  const line = (input: GrowthInput) =>
    growth(input)
      .map(
        ({ year, rupees }) =>
          `${((year / input.years) * width).toFixed(2)},${(height - (rupees / most) * height).toFixed(2)}`,
      )
      .join(' ');
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => Math.round(share * target.years));
  return (
    <div>
      <div className="relative h-40 border-b border-line-strong/60 sm:h-56">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {[0, 25, 50, 75].map((y) => (
            <line
              key={y}
              x1={0}
              x2={width}
              y1={y}
              y2={y}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polygon
            points={`0,${height} ${line(target)} ${width},${height}`}
            className="fill-accent opacity-10"
          />
          <polyline
            points={line(target)}
            fill="none"
            className="stroke-accent"
            strokeWidth="3"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={line(debt)}
            fill="none"
            className="stroke-ink-faint"
            strokeWidth="2.5"
            strokeDasharray="1 6"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span aria-hidden className="absolute -top-1.5 -right-1.5 size-3 rounded-full bg-accent" />
      </div>
      <div
        aria-hidden
        className="figures mt-2 flex justify-between text-xs text-ink-soft sm:text-sm"
      >
        {ticks.map((year) => (
          <span key={year}>{year} yr</span>
        ))}
      </div>
    </div>
  );
}
