import { formatClock } from '#ui/format/format-time.ts';
import { useNow } from '#ui/page/use-now.ts';

export function MarketClock() {
  const now = useNow();
  return (
    <time
      dateTime={new Date(now).toISOString()}
      className="figures text-xs text-ink-soft whitespace-nowrap"
    >
      {formatClock(now)} IST
    </time>
  );
}
