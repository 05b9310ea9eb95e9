import { Check, X } from 'lucide-react';
import { Section } from './section.tsx';

const suited = [
  ['Holders of debt funds and deposits', 'who would pledge what they hold rather than sell it.'],
  [
    'Working people',
    'who want rules to trade for them between 9:15 and 3:30, and a screen that tells the truth afterwards.',
  ],
  ['Families with several broker accounts', 'who want one view, one Start All and one square-off.'],
  [
    'Seasoned option traders',
    'who are done with discretion and want discipline, limits and a log.',
  ],
] as const;

const unsuited = [
  'You may need this money within months.',
  'A loss on it would change how you live.',
  'You are looking for advice on what to buy: we give none.',
] as const;

export function IdealUsers({ product }: { product: string }) {
  return (
    <Section
      id="ideal-users"
      ground="band"
      eyebrow="Ideal users"
      title={`Who ${product} is for, and who should stay away`}
    >
      <div className="grid gap-6 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
        <ul className="divide-y divide-line border-y border-line">
          {suited.map(([who, why]) => (
            <li key={who} className="flex gap-4 py-4 text-base">
              <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-accent" />
              <p className="text-ink-soft text-pretty">
                <span className="font-semibold text-ink">{who}</span> {why}
              </p>
            </li>
          ))}
        </ul>
        <div className="self-start rounded-card border border-line bg-page p-6">
          <h3 className="text-lg font-semibold tracking-tight">Please stay away if</h3>
          <ul className="mt-3 space-y-3">
            {unsuited.map((text) => (
              <li key={text} className="flex gap-3 text-base text-ink-soft">
                <X aria-hidden className="mt-1 size-4 shrink-0 text-loss" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
