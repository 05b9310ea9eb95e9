import { BadgeIndianRupee, CircleStop, Clock3, FileCheck2, KeyRound, Shield } from 'lucide-react';
import { Section } from './section.tsx';

const reasons = [
  {
    Icon: KeyRound,
    title: 'Your account, your capital',
    text: 'Money and securities never leave the account you opened with your broker. You can unlink it whenever you like.',
  },
  {
    Icon: CircleStop,
    title: 'Stopped means flat',
    text: 'An account is called stopped only once the broker’s own book holds nothing of the run. Until then the screen says what is still open.',
  },
  {
    Icon: Clock3,
    title: 'Every number says how old it is',
    text: 'Figures carry the time they were read. What is stale turns grey, what is unknown is a dash, never a zero.',
  },
  {
    Icon: Shield,
    title: 'A loss limit on the server',
    text: 'Where an account has one, the agent squares it off when the loss of the day reaches it, with your browser closed.',
  },
  {
    Icon: BadgeIndianRupee,
    title: 'A price per day, not per profit',
    text: 'Prepaid credits pay for the days an algorithm runs. No share of profits, no subscription that runs on by itself.',
  },
  {
    Icon: FileCheck2,
    title: 'Nothing happens off the record',
    text: 'Every action on an account is written to a log whose entries are chained, so that none can be changed unnoticed.',
  },
] as const;

export function WhyDifferent({ product }: { product: string }) {
  return (
    <Section
      id="why-different"
      eyebrow={`Why ${product} is different`}
      title="Built for the moment something goes wrong"
      lead="Anyone can show a green number. What matters is what a platform does when the broker does not answer, the feed stands still or the market turns."
    >
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title}>
            <h3 className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {title}
            </h3>
            <p className="mt-1.5 text-base text-ink-soft text-pretty">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
