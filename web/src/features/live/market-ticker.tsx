import { classNames } from '#ui/class-names.ts';
import { directionOf, formatNumber, formatSignedNumber } from '#ui/format-money.ts';
import { formatClock } from '#ui/format-time.ts';
import { freshnessOf } from '#ui/freshness.ts';
import { useNow } from '#ui/use-now.ts';
import type { MarketName } from './frames.ts';
import { useTick } from './use-live.ts';

const labels: Record<MarketName, string> = { NIFTY: 'NIFTY', SENSEX: 'SENSEX', INDIAVIX: 'VIX' };

/** A rise is green, but for VIX, where a rise is bad news. */
function colourOf(name: MarketName, direction: ReturnType<typeof directionOf>): string {
  if (direction !== 'up' && direction !== 'down') return 'text-ink-soft';
  return (direction === 'up') === (name !== 'INDIAVIX') ? 'text-gain' : 'text-loss';
}

export function MarketTick({ name }: { name: MarketName }) {
  const tick = useTick(name);
  const now = useNow();
  const stale = freshnessOf(tick?.at, now) === 'stale';
  const direction = directionOf(tick?.change, 'paise');
  return (
    <div
      data-index={name}
      title={tick ? `as of ${formatClock(tick.at)}${stale ? ', stale' : ''}` : 'No price yet'}
      className="figures flex items-baseline gap-1.5 whitespace-nowrap max-md:flex-col max-md:gap-0"
    >
      <span className="text-2xs font-medium tracking-wide text-ink-soft">{labels[name]}</span>
      <span className={classNames('text-sm font-semibold', stale && 'text-ink-faint')}>{tick ? formatNumber(tick.price, 'paise') : '---'}</span>
      {tick ? (
        <span className={classNames('text-xs', stale ? 'text-ink-faint' : colourOf(name, direction))}>
          <span aria-hidden>{direction === 'up' ? '▲' : direction === 'down' ? '▼' : ''}</span> {formatSignedNumber(tick.change, 'paise')}
        </span>
      ) : null}
    </div>
  );
}
