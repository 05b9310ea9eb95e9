import { creditsPerDay, creditsPerLakhPerDay } from '@sthira/contract/packs';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from './section.tsx';

const link = 'font-medium text-accent underline underline-offset-4';

function questionsFor(product: string): readonly { question: string; answer: ReactNode }[] {
  return [
    {
      question: 'Does my money leave my broker account?',
      answer: `No. Capital, holdings and profits stay in the account you opened with your broker. ${product} can place and cancel orders there through the broker’s interface; it cannot withdraw or transfer anything.`,
    },
    {
      question: 'What do I need to start?',
      answer:
        'A Google account, completed KYC, and a trading account with a supported broker (Arham Share, Bigul or Jainam) with its API keys and F&O enabled. Link the account, log it in, set its size, and press Start.',
    },
    {
      question: 'What does it cost?',
      answer: (
        <>
          {creditsPerLakhPerDay} credits per account per ₹1 lakh allocated, for each day an
          algorithm runs. An account of ₹5 lakh uses {creditsPerDay(500)} credits a day. Credits are
          prepaid and never expire.{' '}
          <a href="/pricing" className={link}>
            See the packs
          </a>
          . Your broker’s charges and taxes come on top.
        </>
      ),
    },
    {
      question: 'Can I stop at any time?',
      answer:
        'Yes. Square Off cancels what is working, closes what is open and reads your broker’s book back: the account counts as stopped only when it is flat. You can also square off at your broker at any time.',
    },
    {
      question: 'What can go wrong?',
      answer:
        'Options can lose money quickly. Gaps jump over stops, brokers and exchanges have outages, orders are rejected, software fails. A loss limit closes an account when the loss reaches it, but at the prices there are, not the prices one wishes for. Trade only with money whose loss you can bear.',
    },
    {
      question: 'Is this investment advice?',
      answer: `No. ${product} is software that carries out rules on an account you own. It knows nothing of your circumstances and recommends no security. If you need advice, ask an adviser registered with SEBI.`,
    },
  ];
}

export function Faq({ product }: { product: string }) {
  return (
    <Section id="faq" ground="band" eyebrow="FAQ" title="Six honest answers">
      <div className="max-w-3xl divide-y divide-line border-y border-line">
        {questionsFor(product).map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 text-lg font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
              <h3>{question}</h3>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <p className="max-w-2xl pb-5 text-base leading-relaxed text-ink-soft text-pretty">
              {answer}
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
