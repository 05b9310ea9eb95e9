import type { Claims } from './claims.ts';
import { grownTo, inWords } from './growth.ts';
import { GrowthPlot } from './growth-plot.tsx';
import { GrowthTable } from './growth-table.tsx';

/**
 * Compound growth at the target rate against the debt yield alone; every figure is computed from
 * the claims' inputs.
 */
export function GrowthChart({ claims }: { claims: Claims }) {
  const { years, startLakhs } = claims.growth;
  const startRupees = startLakhs * 1_00_000;
  const target = { startRupees, years, ratePercent: claims.targetReturnPercent };
  const debt = { startRupees, years, ratePercent: claims.debtYieldPercent };
  const [start, most, least] = [startRupees, grownTo(target), grownTo(debt)].map(inWords);
  const summary = `${start} becomes ${most} in ${years} years at ${target.ratePercent}% a year, compounded; at ${debt.ratePercent}% it becomes ${least}.`;
  return (
    <figure className="mt-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <figcaption>
        <h3 className="text-lg font-semibold tracking-tight">What compounding does</h3>
        <p className="mt-1 max-w-3xl text-base text-ink-soft text-pretty">
          {summary} Arithmetic, not a forecast: no year is like the next, and losses compound too.
        </p>
      </figcaption>
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_12rem]">
        <GrowthPlot target={target} debt={debt} label={summary} />
        <dl className="flex gap-x-10 gap-y-5 max-lg:flex-wrap lg:flex-col lg:justify-center">
          <Legend label={`At ${target.ratePercent}% a year`} value={most} mark="bg-accent" />
          <Legend label={`At ${debt.ratePercent}% a year`} value={least} mark="bg-ink-faint" />
          <Legend label="Put in once, at the start" value={start} mark={null} />
        </dl>
      </div>
      <GrowthTable target={target} debt={debt} />
    </figure>
  );
}

function Legend({
  label,
  value,
  mark,
}: {
  label: string;
  value: string | undefined;
  mark: string | null;
}) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {mark ? <span aria-hidden className={`h-1 w-4 rounded-full ${mark}`} /> : null}
        {label}
      </dt>
      <dd className="figures text-2xl font-semibold tracking-tight">{value}</dd>
    </div>
  );
}
