import { formatClock } from '#ui/format/format-time.ts';
import { freshnessOf } from '#ui/format/freshness.ts';
import { useNow } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';

interface Props {
  at: number | null | undefined;
  className?: string;
  /** What was read cannot have changed since: it does not age. */
  settled?: boolean;
}

/** When a figure's source was read, and whether it is too old to be believed. */
export function AsOf({ at, className, settled = false }: Props) {
  const now = useNow();
  const freshness = freshnessOf(at, settled && at != null ? at : now);
  if (at == null || freshness === 'unknown')
    return <span className={classNames('text-2xs text-ink-faint', className)}>no reading yet</span>;
  return (
    <span
      className={classNames(
        'figures inline-flex items-center gap-1 text-2xs text-ink-faint whitespace-nowrap',
        className,
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'size-1.5 rounded-full',
          freshness === 'fresh' ? 'bg-gain' : 'bg-line-strong',
        )}
      />
      as of {formatClock(at)}
      {freshness === 'stale' ? ' · stale' : ''}
    </span>
  );
}
