import { useSyncExternalStore } from 'react';
import { unseenParts } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';

/** Says that the page does without what would say that it is offline, or what has changed. */
export function MissingPart() {
  const parts = useSyncExternalStore(unseenParts.subscribe, unseenParts.get);
  if (parts === 'all-there') return null;
  return (
    <section
      aria-label="Missing part"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 bg-warn-soft px-4 py-2 text-sm font-medium text-warn print:hidden"
    >
      <span role="alert">
        A part of this page could not be loaded. It may not say that you are offline, or what
        changes.
      </span>
      <Button size="small" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </section>
  );
}
