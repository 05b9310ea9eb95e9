import { Landmark, Layers, SquareActivity } from 'lucide-react';
import { CapitalLayers } from './capital-layers.tsx';
import type { Claims } from './claims.ts';
import { Section } from './section.tsx';

export function HowItWorks({ claims, product }: { claims: Claims | null; product: string }) {
  const parts = [
    {
      Icon: Landmark,
      title: 'Stable debt income',
      text: 'Your capital sits in debt ETFs and liquid funds and earns their income, whether an algorithm runs or not.',
      claim: claims && `About ${claims.debtYieldPercent}% debt yield`,
    },
    {
      Icon: Layers,
      title: 'Smart margin use',
      text: 'The same holdings are pledged with your broker. They count as margin for trading and are still yours.',
      claim: claims && `${claims.marginPercent}% of capital usable as margin`,
    },
    {
      Icon: SquareActivity,
      title: 'Algorithmic alpha',
      text: 'An index-options algorithm trades on that margin by fixed rules: hedged entries, a stop for every account, flat when you square off.',
      claim: claims && `About ${claims.alphaPercent}% alpha as the aim`,
    },
  ];
  return (
    <Section
      id="how-it-works"
      ground="band"
      eyebrow="How It Works"
      title="One sum of money, put to work twice"
      lead="Debt income carries the capital. The margin it gives carries the trading."
    >
      <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
        {parts.map(({ Icon, title, text, claim }) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            <h3 className="flex items-center gap-2.5 text-xl font-semibold tracking-tight">
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {title}
            </h3>
            <p className="mt-2 text-base text-ink-soft text-pretty">{text}</p>
            {claim ? <p className="mt-3 text-base font-medium">{claim}</p> : null}
          </li>
        ))}
      </ol>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <CapitalLayers marginPercent={claims?.marginPercent} />
        <Onboarding product={product} />
      </div>
    </Section>
  );
}

function Onboarding({ product }: { product: string }) {
  const steps = [
    ['Sign up', 'With your Google account.'],
    ['Complete KYC', 'With your broker, once.'],
    ['Connect a broker account', `By its API keys, which ${product} keeps sealed.`],
    ['Start with recommended strategies', 'Press Start, account by account.'],
  ] as const;
  return (
    <div className="rounded-card border border-line bg-page p-6">
      <h3 className="text-base font-semibold">Four steps from here to the first trade</h3>
      <ol className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {steps.map(([title, text], at) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="figures grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
            >
              {at + 1}
            </span>
            <div className="pt-0.5">
              <p className="text-base leading-snug font-medium">{title}</p>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
