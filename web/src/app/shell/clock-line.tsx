import { Clock } from 'lucide-react';
import { deviceAheadMs } from '#clock/server-now.ts';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import { clockWords } from './clock-words.ts';

/** Says that the device's clock is wrong, and that the page goes by another one. */
export function ClockLine() {
  const words = useNowFor(() => clockWords(deviceAheadMs()));
  useAnnouncedChange({
    kind: 'clock',
    state: words === null ? 'right' : 'wrong',
    words: (state) =>
      state === 'wrong' && words !== null ? { text: words, urgency: 'calm' } : null,
    // By the time this line is loaded the clock may be known to be wrong.
    first: 'announced',
  });
  if (words === null) return null;
  return (
    <section
      aria-label="Clock"
      className="flex items-center justify-center gap-2 border-b border-line bg-sunken px-4 py-1.5 text-xs text-ink-soft print:hidden"
    >
      <Clock aria-hidden className="size-3.5 shrink-0" />
      {words}
    </section>
  );
}
