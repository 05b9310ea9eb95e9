import { Check, Minus } from 'lucide-react';
import type { Claims } from './claims.ts';
import { Section } from './section.tsx';

interface Row {
  about: string;
  traditional: string;
  ours: string;
}

function rowsFor(claims: Claims | null): Row[] {
  const claimed: Row[] = claims
    ? [
        {
          about: 'What it aims at',
          traditional: 'The yield of the instrument',
          ours: `${claims.targetReturnPercent}% a year, as a target: debt yield and alpha together`,
        },
        {
          about: 'Risk limit',
          traditional: 'Whatever the market does',
          ours: `${claims.maxDrawdownPercent}% maximum drawdown, as a target`,
        },
        {
          about: 'Getting out',
          traditional: 'Exit loads, tenures, notice periods',
          ours: `${claims.lockIn}. ${claims.withdrawal}`,
        },
      ]
    : [];
  return [
    {
      about: 'Where capital stays',
      traditional: 'With a fund, a bank or a manager',
      ours: 'In your own broker account',
    },
    {
      about: 'How capital works',
      traditional: 'Once: it is invested and waits',
      ours: 'Twice: it earns as debt and serves as margin',
    },
    ...claimed,
    {
      about: 'Who decides',
      traditional: 'A manager, or you in the heat of the moment',
      ours: 'Fixed rules, the same every day',
    },
    {
      about: 'What you see',
      traditional: 'A statement every month or quarter',
      ours: 'Positions, orders, trades and MTM as they happen',
    },
    {
      about: 'What it costs',
      traditional: 'A yearly share of capital, often of profits',
      ours: 'Credits for the days you trade',
    },
  ];
}

export function Comparison({ claims, product }: { claims: Claims | null; product: string }) {
  return (
    <Section
      id="comparison"
      ground="band"
      eyebrow="Side by side"
      title={`Traditional investing and ${product}`}
    >
      <table className="w-full text-left text-sm sm:text-base">
        <thead>
          <tr className="border-b border-line-strong/60 align-bottom">
            <td className="w-[24%] max-sm:hidden" />
            <th scope="col" className="w-1/2 pr-4 pb-3 font-semibold text-ink-soft sm:w-[38%]">
              Traditional
            </th>
            <th scope="col" className="w-1/2 pb-3 font-semibold text-accent sm:w-[38%]">
              {product}
            </th>
          </tr>
        </thead>
        {rowsFor(claims).map(({ about, traditional, ours }) => (
          <tbody key={about} className="border-b border-line align-top">
            <tr className="sm:hidden">
              <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 text-sm font-semibold">
                {about}
              </th>
            </tr>
            <tr>
              <th scope="row" className="py-2.5 pr-4 font-semibold max-sm:hidden">
                {about}
              </th>
              <td className="pt-1 pr-4 pb-3 text-ink-soft sm:py-2.5">
                <Mark Icon={Minus} className="text-ink-faint" text={traditional} />
              </td>
              <td className="pt-1 pb-3 sm:py-2.5">
                <Mark Icon={Check} className="text-accent" text={ours} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function Mark({ Icon, className, text }: { Icon: typeof Check; className: string; text: string }) {
  return (
    <span className="flex gap-2.5">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${className}`} />
      <span className="text-pretty">{text}</span>
    </span>
  );
}
