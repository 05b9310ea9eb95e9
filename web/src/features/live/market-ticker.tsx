import {
  directionOf,
  formatNumber,
  formatSignedNumber,
  formatSignedPercent,
} from '#ui/format/format-money.ts';
import { formatClock } from '#ui/format/format-time.ts';
import { freshnessOf } from '#ui/format/freshness.ts';
import { useNow } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { type MarketName, percentOf } from './frames.ts';
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
  const percent = percentOf(tick);
  return (
    <div
      data-index={name}
      title={tick ? `as of ${formatClock(tick.at)}${stale ? ', stale' : ''}` : 'No price yet'}
      className="figures flex items-center gap-1.5 whitespace-nowrap max-md:flex-col max-md:items-start max-md:gap-0"
    >
      <span className="text-2xs font-medium tracking-wide text-ink-soft">{labels[name]}</span>
      <span className={classNames('text-sm font-semibold', stale && 'text-ink-faint')}>
        {tick ? formatNumber(tick.price, 'paise') : '---'}
      </span>
      {tick ? (
        <span
          className={classNames(
            'max-md:text-xs md:inline-flex md:flex-col md:text-right md:text-2xs md:leading-tight',
            stale ? 'text-ink-faint' : colourOf(name, direction),
          )}
        >
          <span>
            <span aria-hidden>{direction === 'up' ? '▲' : direction === 'down' ? '▼' : ''}</span>{' '}
            {formatSignedNumber(tick.change, 'paise')}
          </span>
          {percent === null ? null : (
            <span className="max-md:ml-1.5 max-[22rem]:hidden">{formatSignedPercent(percent)}</span>
          )}
        </span>
      ) : null}
    </div>
  );
}
