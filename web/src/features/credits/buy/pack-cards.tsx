import { type CreditPack, creditPacks, gstPaise, gstPercent } from '@sthira/contract/packs';
import { rupeesFromPaise } from '@sthira/contract/units';
import { buttonClass } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { classNames } from '#ui/theme/class-names.ts';

interface Props {
  /** The pack somebody came for. */
  wanted: string | null;
  dayCredits: number | undefined;
}

/**
 * The packs on sale. The checkout is a page of its own, loaded afresh: only there may the payment
 * provider's script run.
 */
export function PackCards({ wanted, dayCredits }: Props) {
  return (
    <Card className="overflow-clip">
      <CardHeader title="Buy Credits" note={`Prices exclude ${gstPercent}% GST`} />
      <ul className="grid gap-px bg-line sm:grid-cols-2 xl:grid-cols-4">
        {creditPacks.map((pack) => (
          <PackCard key={pack.id} pack={pack} wanted={pack.id === wanted} dayCredits={dayCredits} />
        ))}
      </ul>
    </Card>
  );
}

function PackCard({
  pack,
  wanted,
  dayCredits,
}: {
  pack: CreditPack;
  wanted: boolean;
  dayCredits: number | undefined;
}) {
  const { id, name, credits, creditsWithoutBonus, pricePaise, badge } = pack;
  return (
    <li
      aria-current={wanted || undefined}
      className={classNames(
        'flex flex-col gap-1 bg-surface p-4 sm:p-5',
        wanted && 'bg-accent-soft/40',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        {badge ? <Badge tone="busy">{badge}</Badge> : null}
      </div>
      <p className="figures text-2xl font-semibold tracking-tight">
        {formatRupees(rupeesFromPaise(pricePaise))}
      </p>
      <p className="figures text-xs text-ink-soft">
        {formatRupees(rupeesFromPaise(pricePaise + gstPaise(pricePaise)), 'paise')} with GST
      </p>
      <p className="figures mt-2 text-sm">
        {creditsWithoutBonus ? (
          <s className="mr-1 text-ink-soft">
            <span className="sr-only">instead of </span>
            {formatNumber(creditsWithoutBonus, 'whole')}
          </s>
        ) : null}{' '}
        <strong>{formatNumber(credits, 'whole')} credits</strong>
      </p>
      <p className="figures mb-4 text-xs text-ink-soft">
        {dayCredits
          ? `${formatNumber(Math.floor(credits / dayCredits), 'whole')} days for your active accounts`
          : 'Credits never expire'}
      </p>
      <a
        href={`/credits/checkout?pack=${id}`}
        className={classNames(
          buttonClass(wanted || badge ? 'primary' : 'plain', 'medium'),
          'mt-auto w-full',
        )}
      >
        Buy <span className="sr-only">{name}</span>
      </a>
    </li>
  );
}
