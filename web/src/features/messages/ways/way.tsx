import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  Icon: LucideIcon;
  /** How it stands, in a line. */
  state: ReactNode;
  children: ReactNode;
}

/** A way by which messages come, how it stands, and what can be done about it. */
export function Way({ title, Icon, state, children }: Props) {
  return (
    <section
      aria-label={title}
      className="flex gap-3 border-b border-line px-4 py-4 last:border-0 sm:px-5"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 space-y-3">
        <div>
          <h3 className="text-sm font-semibold">{title}</h3>
          <p role="status" className="text-sm text-ink-soft wrap-anywhere text-pretty">
            {state}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
