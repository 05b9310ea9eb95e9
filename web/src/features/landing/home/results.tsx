import { BadgeIndianRupee, Landmark, SquareActivity } from 'lucide-react';
import type { Claims } from './claims.ts';
import { GrowthChart } from './growth-chart.tsx';
import { Section } from './section.tsx';

export function Results({ claims }: { claims: Claims | null }) {
  const results = [
    {
      Icon: Landmark,
      title: 'Your own broker account',
      text: 'Every fill, every rupee of profit and loss is booked by your broker and stands in its contract notes. You can check us against them.',
    },
    {
      Icon: SquareActivity,
      title: 'Transparency dashboards',
      text: 'Live MTM, positions, orders, trades, holdings and funds, read from the broker’s books and shown with the time of reading.',
    },
    {
      Icon: BadgeIndianRupee,
      title: 'Withdrawals',
      text: `${claims ? `${claims.withdrawal}. ${claims.lockIn}. ` : ''}You withdraw at your broker, to your own bank account. The platform cannot move your money.`,
    },
  ];
  return (
    <Section
      id="results"
      eyebrow="Results"
      title="Results you can check at your broker"
      lead="There is no figure here to take our word for: the books are your broker’s."
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {results.map(({ Icon, title, text }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <h3 className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {title}
            </h3>
            <p className="mt-1.5 text-base text-ink-soft text-pretty">{text}</p>
          </li>
        ))}
      </ul>
      {claims ? <GrowthChart claims={claims} /> : null}
    </Section>
  );
}
