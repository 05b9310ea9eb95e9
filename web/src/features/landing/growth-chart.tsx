import type { Claims } from './claims.ts';
import { grownTo, growth, inWords } from './growth.ts';
import { GrowthTable } from './growth-table.tsx';

const width = 720;
const height = 300;
const left = 8;
const right = 8;
const top = 16;
const bottom = 28;

/** Compound growth at the target rate against the debt yield alone; every figure is computed from the claims' inputs. */
export function GrowthChart({ claims }: { claims: Claims }) {
  const { years, startLakhs } = claims.growth;
  const startRupees = startLakhs * 1_00_000;
  const target = { startRupees, years, ratePercent: claims.targetReturnPercent };
  const debt = { startRupees, years, ratePercent: claims.debtYieldPercent };
  const most = grownTo(target);
  const x = (year: number) => left + (year / years) * (width - left - right);
  const y = (rupees: number) => height - bottom - (rupees / most) * (height - top - bottom);
  const line = (input: typeof target) =>
    growth(input)
      .map(({ year, rupees }) => `${x(year).toFixed(1)},${y(rupees).toFixed(1)}`)
      .join(' ');
  const summary = `${inWords(startRupees)} becomes ${inWords(most)} in ${years} years at ${target.ratePercent}% a year, compounded; at ${debt.ratePercent}% it becomes ${inWords(grownTo(debt))}.`;
  return (
    <figure className="mt-8 rounded-card border border-line bg-surface p-6 sm:p-8">
      <figcaption>
        <h3 className="text-lg font-semibold tracking-tight">What compounding does</h3>
        <p className="mt-1 max-w-3xl text-base text-ink-soft text-pretty">
          {summary} Arithmetic, not a forecast: no year is like the next, and losses compound too.
        </p>
      </figcaption>
      <div className="mt-6 grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_13rem]">
        <svg role="img" aria-label={summary} viewBox={`0 0 ${width} ${height}`} className="h-auto w-full overflow-visible max-sm:min-h-44">
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <line key={share} x1={left} x2={width - right} y1={y(share * most)} y2={y(share * most)} className="stroke-line" strokeWidth="1" />
          ))}
          <polygon points={`${x(0)},${y(0)} ${line(target)} ${x(years)},${y(0)}`} className="fill-accent opacity-10" />
          <polyline points={line(target)} fill="none" className="stroke-accent" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
          <polyline points={line(debt)} fill="none" className="stroke-ink-faint" strokeWidth="2.5" strokeDasharray="2 6" strokeLinecap="round" />
          <circle cx={x(years)} cy={y(most)} r="5" className="fill-accent" />
          {[0, 5, 10, 15, 20, 25]
            .filter((year) => year <= years)
            .map((year) => (
              <text key={year} x={x(year)} y={height - 6} textAnchor={anchorOf(year, years)} className="figures fill-ink-soft text-sm max-sm:text-xl">
                {year === 0 ? 'Start' : `Year ${year}`}
              </text>
            ))}
        </svg>
        <dl className="flex gap-x-10 gap-y-5 max-lg:flex-wrap lg:flex-col lg:justify-center">
          <Legend label={`At ${target.ratePercent}% a year`} value={inWords(most)} mark="bg-accent" />
          <Legend label={`At ${debt.ratePercent}% a year`} value={inWords(grownTo(debt))} mark="bg-ink-faint" />
          <Legend label="Put in at the start" value={inWords(startRupees)} mark="bg-line-strong" />
        </dl>
      </div>
      <GrowthTable target={target} debt={debt} />
    </figure>
  );
}

function anchorOf(year: number, years: number): 'start' | 'middle' | 'end' {
  if (year === 0) return 'start';
  return year === years ? 'end' : 'middle';
}

function Legend({ label, value, mark }: { label: string; value: string; mark: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        <span aria-hidden className={`h-1 w-4 rounded-full ${mark}`} />
        {label}
      </dt>
      <dd className="figures text-2xl font-semibold tracking-tight">{value}</dd>
    </div>
  );
}
