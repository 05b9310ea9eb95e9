import { classNames } from '#ui/theme/class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block motion-safe:animate-pulse rounded bg-line', className)}
    />
  );
}

/** Grey bars in the place of rows that are still on their way. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status" className="space-y-3 p-4 sm:p-5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={String(row)} className="h-9 w-full" />
      ))}
    </div>
  );
}
