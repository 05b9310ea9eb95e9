import type { ReactNode } from 'react';
import { freshnessOf } from '#ui/format/freshness.ts';
import { useNow } from '#ui/page/use-now.ts';

interface Props {
  /** When the source was read; `null` is unknown and greys nothing. */
  at: number | null;
  className?: string;
  children: ReactNode;
}

/**
 * Figures inside lose their colour once their source is too old to be believed. Its children are
 * not drawn again for that.
 */
export function DimWhenStale({ at, className, children }: Props) {
  const stale = freshnessOf(at, useNow()) === 'stale';
  return (
    <div className={className} data-stale={stale || undefined}>
      {children}
    </div>
  );
}
