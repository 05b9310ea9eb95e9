import { useEffect, useState } from 'react';
import { forgetAnnouncements, onAnnouncement, takeAnnouncement } from './pending.ts';
import type { Announcement } from './queue.ts';

/** How long a text stands, so that who reads on through the page does not come upon it again. */
const standsMs = 5_000;

/**
 * The one place of the app from which a screen reader says what changed by itself. Both halves are
 * there from the start: a region that comes with its text is not read.
 */
export function LiveRegion() {
  const [said, say] = useState<Announcement | null>(null);
  useEffect(() => {
    let turn: ReturnType<typeof setTimeout> | undefined;
    let end: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      clearTimeout(turn);
      const { announcement, againInMs } = takeAnnouncement();
      if (announcement) {
        clearTimeout(end);
        say(announcement);
        end = setTimeout(() => say(null), standsMs);
      }
      if (againInMs !== null) turn = setTimeout(next, againInMs);
    };
    const stop = onAnnouncement(next);
    next();
    return () => {
      stop();
      clearTimeout(turn);
      clearTimeout(end);
      // What waits is about the person who was here.
      forgetAnnouncements();
    };
  }, []);
  return (
    <div className="sr-only">
      <p aria-live="polite" aria-atomic>
        {said?.urgency === 'calm' ? said.text : ''}
      </p>
      <p aria-live="assertive" aria-atomic>
        {said?.urgency === 'danger' ? said.text : ''}
      </p>
    </div>
  );
}
