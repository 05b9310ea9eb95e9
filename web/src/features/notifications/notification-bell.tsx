import { Bell } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { notifications } from './kept-notifications.ts';
import { NotificationPanel } from './notification-panel.tsx';

interface Props {
  /** Stands below the bell where it is given. */
  word?: string;
  className?: string;
}

/** The bell: how many notifications there are, red while one of them is a failure. */
export function NotificationBell({ word, className }: Props) {
  const list = useSyncExternalStore(notifications.subscribe, notifications.get);
  const name = `Notifications, ${list.length === 0 ? 'none' : list.length}`;
  const failed = list.some(({ type }) => type === 'error');
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button
          variant="quiet"
          size="icon"
          className={className}
          aria-label={word ? `${word}: ${name}` : name}
        >
          <span className="relative">
            <Bell aria-hidden className={word ? 'size-5' : 'size-4.5'} />
            {list.length > 0 ? (
              <span
                aria-hidden
                data-count={list.length}
                className={classNames(
                  'figures absolute -top-2.5 -right-2.5 after:content-[attr(data-count)] grid h-4 min-w-4 place-items-center rounded-full px-1 text-2xs font-semibold',
                  failed ? 'bg-danger text-on-danger' : 'bg-accent text-on-accent',
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
          <NotificationPanel list={list} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
