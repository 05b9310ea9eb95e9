import { useEffect, useState } from 'react';
import { classNames } from '#ui/theme/class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block motion-safe:animate-pulse rounded bg-line', className)}
    />
  );
}

/** By then somebody wonders whether anything happens at all. */
const longMs = 5_000;

/** Grey bars in the place of rows that are on their way; after five seconds they say that they still are. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  const [takes, setTakes] = useState<'short' | 'long'>('short');
  useEffect(() => {
    const timer = setTimeout(() => setTakes('long'), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="space-y-3 p-4 sm:p-5">
      <span className="sr-only">{label}</span>
      {takes === 'long' ? <p className="text-xs text-ink-soft">Still reading…</p> : null}
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={String(row)} className="h-9 w-full" />
      ))}
    </div>
  );
}
