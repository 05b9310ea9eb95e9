import type { ReactNode } from 'react';
import { classNames } from '#ui/theme/class-names.ts';

export type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'quiet';

const tones: Record<Tone, string> = {
  good: 'bg-gain-soft text-gain',
  bad: 'bg-loss-soft text-loss',
  warn: 'bg-warn-soft text-warn',
  busy: 'bg-accent-soft text-accent',
  quiet: 'bg-sunken text-ink-soft',
};

export function Badge({
  tone,
  icon,
  title,
  children,
}: {
  tone: Tone;
  icon?: ReactNode;
  title?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A round mark; `pulse` for a state that is passing. */
export function Dot({ pulse = false }: { pulse?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'size-1.5 shrink-0 rounded-full bg-current',
        pulse && 'motion-safe:animate-pulse',
      )}
    />
  );
}
