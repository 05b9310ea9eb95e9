import { measuredSummary } from '@sthira/quant/truth/measured-summary';
import { RiskDisclosure } from '#features/landing/risk-disclosure.tsx';
import { type Claims, oneLot } from './claims.ts';
import { Measured } from './measured.tsx';

const { made } = measuredSummary;

/** The claims, in one place, and what they leave out, right beside them. */
export function ClaimsBand({ claims }: { claims: Claims | null }) {
  return (
    <section
      id="aims"
      aria-label="Aims and risks"
      className="mx-auto max-w-6xl scroll-mt-20 space-y-4 px-5 pb-8 sm:px-8 sm:pb-14"
    >
      {claims ? (
        <>
          <Figures claims={claims} />
          <Measured />
        </>
      ) : null}
      <RiskDisclosure />
    </section>
  );
}

interface Figure {
  label: string;
  target: string;
  aim: string;
  measured: string;
  found: string;
}

function figuresOf(claims: Claims): Figure[] {
  return [
    {
      label: 'Target annual return',
      target: `${claims.targetReturnPercent}%`,
      aim: `About ${claims.debtYieldPercent}% debt yield and about ${claims.alphaPercent}% alpha`,
      measured: made.years,
      found: `A year, 2023 to 2025, by preset and account size, with the debt yield; in 2026, which was held back, ${made.heldBack} in eight months. After all charges and credits`,
    },
    {
      label: 'Maximum risk',
      target: `${claims.maxDrawdownPercent}%`,
      aim: 'The drawdown the strategy is built to stay within',
      measured: made.fall,
      found: 'The largest drawdown of a preset on the same prices',
    },
    {
      label: 'Minimum investment',
      target: `₹${claims.minimumInvestmentLakhs} lakh`,
      aim: claims.lockIn,
      measured: `₹${oneLot.lakhs} lakh`,
      found: `What one lot takes if a jump of the index may cost ${claims.maxDrawdownPercent}%; smaller accounts cannot start`,
    },
    {
      label: 'Of capital usable as margin',
      target: `${claims.marginPercent}%`,
      aim: claims.withdrawal,
      measured: `${oneLot.marginPercent}%`,
      found: 'Of ₹5 lakh, what one lot needs on its last day',
    },
  ];
}

function Figures({ claims }: { claims: Claims }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line grid-cols-2 lg:grid-cols-4">
      {figuresOf(claims).map(({ label, target, aim, measured: value, found }) => (
        <div key={label} className="bg-surface p-4 sm:p-6">
          <dt className="text-sm font-semibold">{label}</dt>
          <Value word="Target" value={target} note={aim} />
          <Value word="Measured" value={value} note={found} />
        </div>
      ))}
    </dl>
  );
}

/** A target and what was measured have the same size. */
function Value({ word, value, note }: { word: string; value: string; note: string }) {
  return (
    <dd className="mt-3">
      <span className="block text-sm text-ink-soft">{word}</span>
      <span className="figures block text-2xl sm:text-3xl font-semibold tracking-tight">
        {value}
      </span>
      <span className="mt-1 block text-sm text-ink-soft text-pretty">{note}</span>
    </dd>
  );
}
