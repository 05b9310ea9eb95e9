import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** How it stands, in a line. */
  state: ReactNode;
  children?: ReactNode;
}

/** A way by which messages come, how it stands, and what can be done about it. */
export function Way({ title, state, children }: Props) {
  return (
    <section
      aria-label={title}
      className="space-y-3 border-b border-line px-4 py-4 last:border-0 sm:px-5"
    >
      <div>
        <h3 className="text-sm font-semibold">{title}</h3>
        <p role="status" className="text-sm text-ink-soft wrap-anywhere text-pretty">
          {state}
        </p>
      </div>
      {children}
    </section>
  );
}
