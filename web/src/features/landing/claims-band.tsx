import type { Claims } from './claims.ts';
import { RiskDisclosure } from './risk-disclosure.tsx';

/** The claims, in one place, and what they leave out, right beside them. */
export function ClaimsBand({ claims }: { claims: Claims | null }) {
  return (
    <section
      aria-label="Aims and risks"
      className="mx-auto max-w-6xl space-y-4 px-5 pb-8 sm:px-8 sm:pb-14"
    >
      {claims ? <Figures claims={claims} /> : null}
      <RiskDisclosure />
    </section>
  );
}

function Figures({ claims }: { claims: Claims }) {
  const figures = [
    {
      value: `${claims.targetReturnPercent}%`,
      label: 'Target annual return',
      note: `About ${claims.debtYieldPercent}% debt yield and about ${claims.alphaPercent}% alpha`,
    },
    {
      value: `${claims.maxDrawdownPercent}%`,
      label: 'Maximum risk',
      note: 'The drawdown the strategy is built to stay within',
    },
    {
      value: `₹${claims.minimumInvestmentLakhs} lakh`,
      label: 'Minimum investment',
      note: claims.lockIn,
    },
    {
      value: `${claims.marginPercent}%`,
      label: 'Of capital usable as margin',
      note: claims.withdrawal,
    },
  ];
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line grid-cols-2 lg:grid-cols-4">
      {figures.map(({ value, label, note }) => (
        <div key={label} className="flex flex-col bg-surface p-4 sm:p-6">
          <dt className="order-2 mt-1 text-sm font-semibold">{label}</dt>
          <dd className="figures order-1 text-3xl sm:text-4xl font-semibold tracking-tight">
            {value}
          </dd>
          <dd className="order-3 mt-1 text-sm text-ink-soft text-pretty">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
