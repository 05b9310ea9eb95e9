import { type ReactNode, useState } from 'react';

interface Props {
  /** What holds while nothing of it is changed. */
  now: string;
  /** Whether it stands open at first. */
  isOpen: boolean;
  children: ReactNode;
}

/** The fields of a form that may stay as they are. */
export function MoreFields({ now, isOpen, children }: Props) {
  // From then on the person opens and folds it.
  const [open] = useState(isOpen);
  return (
    <details className="rounded-lg border border-line" open={open}>
      <summary className="px-3 py-2.5 text-sm font-medium">
        More of this account
        <span className="block text-xs font-normal text-ink-soft text-pretty">{now}</span>
      </summary>
      <div className="space-y-4 border-t border-line p-3 sm:p-4">{children}</div>
    </details>
  );
}
