import {
  type CreditPack,
  creditPacks,
  creditsPerDay,
  gstPaise,
  gstPercent,
} from '@sthira/contract/packs';
import { Check } from 'lucide-react';
import { buttonClass } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { daysOf, formatPerCredit, formatPrice } from './runway.ts';

const exampleSize = 500;

export function PackList() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {creditPacks.map((pack) => (
        <PackCard key={pack.id} pack={pack} />
      ))}
    </ul>
  );
}

function PackCard({ pack }: { pack: CreditPack }) {
  const { id, name, pricePaise, credits, creditsWithoutBonus, badge } = pack;
  const facts = [
    `About ${formatPerCredit(pack)} per credit`,
    `${daysOf(pack, exampleSize)} trading days for one account of ₹5 lakh (${creditsPerDay(exampleSize)} credits a day)`,
    'Credits never expire',
  ];
  return (
    <li
      className={classNames(
        'flex flex-col rounded-2xl border bg-surface p-6 shadow-card',
        badge ? 'border-accent/60' : 'border-line',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{name}</h2>
        {badge ? <Badge tone="busy">{badge}</Badge> : null}
      </div>
      <p className="figures mt-4 text-4xl font-semibold tracking-tight">
        {formatPrice(pricePaise)}
      </p>
      <p className="figures mt-1 text-sm text-ink-soft">
        {formatPrice(pricePaise + gstPaise(pricePaise))} with {gstPercent}% GST
      </p>
      <p className="figures mt-5 text-base font-medium">
        {creditsWithoutBonus ? (
          <s className="mr-1 font-normal text-ink-soft">
            <span className="sr-only">instead of </span>
            {creditsWithoutBonus.toLocaleString('en-IN')}
          </s>
        ) : null}{' '}
        {credits.toLocaleString('en-IN')} credits
      </p>
      <ul className="mt-4 mb-7 space-y-2.5 border-t border-line pt-4 text-sm text-ink-soft">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            <span className="figures text-pretty">{fact}</span>
          </li>
        ))}
      </ul>
      <a
        href={`/login?next=${encodeURIComponent(`/credits?pack=${id}`)}`}
        className={classNames(buttonClass(badge ? 'primary' : 'plain', 'large'), 'mt-auto w-full')}
      >
        Get started <span className="sr-only">with {name}</span>
      </a>
    </li>
  );
}
