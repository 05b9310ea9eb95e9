import type { ReactNode } from 'react';

/** A table that is wider than a phone: it moves sideways, by keys too. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={`${label}, moves sideways`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: by keys it can be moved sideways.
      tabIndex={0}
      className="overflow-x-auto focus-visible:outline-offset-[-2px]"
    >
      <table aria-label={label} className="figures w-full text-right text-sm">
        {children}
      </table>
    </section>
  );
}
