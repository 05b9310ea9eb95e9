import type { ReactNode } from 'react';

interface Props {
  /** What names the row. */
  name: ReactNode;
  /** The figure or state that is looked for, at the end of the first line. */
  end: ReactNode;
  children: ReactNode;
  /** At the end of the second line. */
  below?: ReactNode;
}

/** A row of a table in two lines, as a phone shows it. */
export function TwoLines({ name, end, children, below }: Props) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="figures shrink-0">{end}</span>
      </span>
      <span className="flex items-baseline justify-between gap-3 text-xs text-ink-soft">
        <span className="figures min-w-0">{children}</span>
        {below === undefined ? null : <span className="min-w-0 truncate">{below}</span>}
      </span>
    </>
  );
}
