import { newBell } from '@sthira/contract/messages';
import type { Role } from '@sthira/contract/people';
import { Bell } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { unseenParts } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { bellEntries, joinedBell, seenUpTo, shownMessages, unseenOf } from './bell-entries.ts';
import { markOpened, notifications } from './kept-notifications.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { doneHere, markSeen, ownMessages } from './own-messages.ts';

interface Props {
  /** Stands below the bell where it is given. */
  word?: string;
  className?: string;
  /** Whose bell it is: only an owner of accounts has messages of them. */
  of: Role;
}

const coming = { state: 'loading' } as const;
const missing = { state: 'error', again: () => location.reload() } as const;

/** The person's messages beside what this tab has said, and what came since the bell was opened. */
function useBell(role: Role) {
  const list = useSyncExternalStore(notifications.subscribe, notifications.get);
  const known = useSyncExternalStore(ownMessages.subscribe, ownMessages.get);
  const parts = useSyncExternalStore(unseenParts.subscribe, unseenParts.get);
  // What listens to them comes after the first screen, or could not be loaded.
  const notYet = parts === 'missing' ? missing : coming;
  const own = known.state === 'none' && role === 'user' ? notYet : known;
  const here = useSyncExternalStore(doneHere.subscribe, doneHere.get);
  const bell = joinedBell(own.state === 'ready' ? own.bell : newBell, here);
  const messages = own.state === 'ready' ? own.messages : [];
  return {
    own,
    entries: bellEntries(shownMessages(messages, bell), list, bell),
    upTo: seenUpTo(messages, bell),
  };
}

/** The bell: how many lines came since it was last opened, red while one of them is a failure. */
export function NotificationBell({ word, className, of }: Props) {
  const { own, entries, upTo } = useBell(of);
  const [isOpen, setOpen] = useState(false);
  const unseen = unseenOf(entries);
  // Whatever comes while it is open is seen as well.
  useEffect(() => {
    if (!isOpen || unseen.count === 0) return;
    markOpened();
    if (upTo !== null) markSeen(upTo);
  }, [isOpen, unseen.count, upTo]);
  const shown = entries.length === 0 ? 'none' : unseen.count === 0 ? 'none new' : unseen.count;
  const name = `Notifications, ${shown}`;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="quiet"
          size="icon"
          className={className}
          aria-label={word ? `${word}: ${name}` : name}
          data-messages={own.state}
        >
          <span className="relative">
            <Bell aria-hidden className={word ? 'size-5' : 'size-4.5'} />
            {unseen.count > 0 ? (
              <span
                aria-hidden
                data-count={unseen.count}
                className={classNames(
                  'figures absolute -top-2.5 -right-2.5 after:content-[attr(data-count)] grid h-4 min-w-4 place-items-center rounded-full px-1 text-2xs font-semibold',
                  unseen.failed ? 'bg-danger text-on-danger' : 'bg-accent text-on-accent',
                )}
              />
            ) : null}
          </span>
          {word}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Notifications"
          className="z-50 flex max-h-[min(32rem,80dvh)] w-96 max-w-[calc(100vw-1rem)] flex-col rounded-xl border border-line bg-raised shadow-float outline-none"
        >
          <NotificationPanel entries={entries} own={own} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
