import { BellOff, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/controls/button.tsx';
import { formatAge } from '#ui/format/format-age.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { useNow } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { clearNotifications, removeNotification } from './kept-notifications.ts';
import type { Notification, NotificationType } from './notifications.ts';

const styles = {
  error: { word: 'Error', colour: 'text-loss', Icon: CircleAlert },
  success: { word: 'Success', colour: 'text-gain', Icon: CircleCheck },
  info: { word: 'Info', colour: 'text-accent', Icon: Info },
  warning: { word: 'Warning', colour: 'text-warn', Icon: TriangleAlert },
} as const satisfies Record<NotificationType, object>;

const isHelp = (path: string) => path.startsWith('/help#');

/** The list under the bell. Whatever goes away, the focus stays inside. */
export function NotificationPanel({ list }: { list: readonly Notification[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const afterwards = (act: () => void) => {
    act();
    heading.current?.focus();
  };
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
          Notifications
        </h2>
        {list.length > 0 ? (
          <Button variant="quiet" size="small" onClick={() => afterwards(clearNotifications)}>
            Clear all
          </Button>
        ) : null}
      </div>
      {list.length === 0 ? (
        <p
          role="status"
          className="flex items-center justify-center gap-2 px-4 py-8 text-sm text-ink-soft"
        >
          <BellOff aria-hidden className="size-4" />
          No notifications
        </p>
      ) : (
        <ul aria-label="Notifications" className="overflow-y-auto">
          {list.map((one) => (
            <Entry
              key={one.id}
              notification={one}
              remove={() => afterwards(() => removeNotification(one.id))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({
  notification: { type, message, at, count, path },
  remove,
}: {
  notification: Notification;
  remove: () => void;
}) {
  const now = useNow();
  const { word, colour, Icon } = styles[type];
  return (
    <li
      data-type={type}
      className="flex items-start gap-2.5 border-b border-line px-4 py-2.5 last:border-0"
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', colour)} />
      <div className="min-w-0 flex-1 text-sm">
        <p className={classNames('break-words', colour)}>
          <span className="sr-only">{word}: </span>
          {message}
          {count > 1 ? (
            <span className="figures ml-1.5 text-xs text-ink-soft">×{count}</span>
          ) : null}
        </p>
        <time
          dateTime={new Date(at).toISOString()}
          title={formatDateTime(at)}
          className="text-2xs text-ink-soft"
        >
          {formatAge(at, now)}
        </time>
        {path === undefined ? null : (
          <Popover.Close asChild>
            <Link
              to={path}
              aria-label={`${isHelp(path) ? 'What to do' : 'Look'}: ${message}`}
              className="ml-2 text-xs font-medium text-accent hover:underline"
            >
              {isHelp(path) ? 'What to do' : 'Look'}
            </Link>
          </Popover.Close>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove: ${message}`}
        onClick={remove}
        className="-mr-1.5 shrink-0 rounded-md p-1.5 text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
