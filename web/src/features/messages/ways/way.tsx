import type { ReactNode, Ref } from 'react';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';

interface Props {
  title: string;
  /** How it stands, in a line; `null` while the browser is asked. */
  state: string | null;
  /** Takes the focus of a button that goes. */
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** A way by which messages come, how it stands, and what can be done about it. */
export function Way({ title, state, heading, children }: Props) {
  useAnnouncedChange({
    kind: `way-${title}`,
    state,
    words: (text) => ({ text: `${title}: ${text}`, urgency: 'calm' }),
  });
  return (
    <section
      aria-label={title}
      className="space-y-3 border-b border-line px-4 py-4 last:border-0 sm:px-5"
    >
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
          {title}
        </h3>
        <p className="text-sm text-ink-soft wrap-anywhere text-pretty">
          {state ?? 'Asking the browser…'}
        </p>
      </div>
      {children}
    </section>
  );
}
