import { Reading } from '#ui/feedback/reading.tsx';
import { formatShortDay } from '#ui/format/format-time.ts';
import type { PastDay } from './past-days.ts';

interface Props {
  /** Undefined while they are read. */
  days: readonly PastDay[] | undefined;
  error: { message: string } | null;
  retry: () => unknown;
  /** Begins to read them. */
  ask: () => void;
}

/** Which days say what the limits would have stopped; they are read once this is unfolded. */
export function PastNote({ days, error, retry, ask }: Props) {
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) ask();
      }}
    >
      <summary className="min-h-8 text-sm text-accent">
        What these limits would have stopped in the last three months
      </summary>
      <Reading
        error={error}
        retry={retry}
        skeleton={<p className={words}>Reading what the last months would have met…</p>}
      >
        {days === undefined ? null : <p className={words}>{textOf(days)}</p>}
      </Reading>
    </details>
  );
}

const words = 'text-xs text-ink-soft text-pretty';

function textOf([first, ...others]: readonly PastDay[]): string {
  if (first === undefined)
    return 'No recorded days yet: once this account has traded, limits say what they would have stopped.';
  return `What each limit would have stopped is counted over ${others.length + 1} recorded days since ${formatShortDay(first.day)}: by what a day or a position had made at its end, charges taken off, with the present Account Size. Before that end it may come earlier and more often.`;
}
