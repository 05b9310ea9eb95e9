import { BellOff, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/controls/button.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatAge } from '#ui/format/format-age.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { useNow } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import type { BellEntry } from './bell-entries.ts';
import { clearNotifications, removeNotification } from './kept-notifications.ts';
import type { NotificationType } from './notifications.ts';
import { clearMessages, type OwnMessages, removeMessage } from './own-messages.ts';

const styles = {
  error: { word: 'Error', colour: 'text-loss', Icon: CircleAlert },
  success: { word: 'Success', colour: 'text-gain', Icon: CircleCheck },
  info: { word: 'Info', colour: 'text-accent', Icon: Info },
  warning: { word: 'Warning', colour: 'text-warn', Icon: TriangleAlert },
} as const satisfies Record<NotificationType, object>;

const isHelp = (path: string) => path.startsWith('/help#');

function clearAll(): void {
  clearNotifications();
  clearMessages();
}

interface Props {
  entries: readonly BellEntry[];
  own: OwnMessages;
}

/** The list under the bell. Whatever goes away, the focus stays inside. */
export function NotificationPanel({ entries, own }: Props) {
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
        {entries.length > 0 ? (
          <Button variant="quiet" size="small" onClick={() => afterwards(clearAll)}>
            Clear all
          </Button>
        ) : null}
      </div>
      <ReadingLine own={own} />
      {entries.length === 0 ? (
        own.state === 'none' || own.state === 'ready' ? (
          <p
            role="status"
            className="flex items-center justify-center gap-2 px-4 py-8 text-sm text-ink-soft"
          >
            <BellOff aria-hidden className="size-4" />
            No notifications
          </p>
        ) : null
      ) : (
        <ul aria-label="Notifications" className="overflow-y-auto">
          {entries.map((entry) => (
            <Entry
              key={`${entry.from}-${entry.id}`}
              entry={entry}
              remove={() =>
                afterwards(() =>
                  entry.from === 'tab' ? removeNotification(entry.id) : removeMessage(entry.id),
                )
              }
            />
          ))}
        </ul>
      )}
      {own.state === 'none' ? null : (
        <Popover.Close asChild>
          <Link
            to="/messages"
            className="border-t border-line px-4 py-2.5 text-xs font-medium text-accent hover:underline"
          >
            What reaches you, and how
          </Link>
        </Popover.Close>
      )}
    </>
  );
}

const line = 'flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 text-xs';

/** How the reading of the person's messages stands, where it is not all there. */
function ReadingLine({ own }: Pick<Props, 'own'>) {
  if (own.state === 'loading')
    return (
      <p role="status" className={classNames(line, 'text-ink-soft')}>
        Reading what happened on your accounts…
      </p>
    );
  if (own.state === 'error')
    return (
      <div role="status" className={classNames(line, 'text-warn')}>
        What happened on your accounts could not be read.
        <Button size="small" onClick={own.again}>
          Try again
        </Button>
      </div>
    );
  if (own.state === 'ready' && !own.live)
    return (
      <p role="status" className={classNames(line, 'text-warn')}>
        Not connected: what happens now is not in this list yet.
      </p>
    );
  return null;
}

function Entry({ entry, remove }: { entry: BellEntry; remove: () => void }) {
  const { type, text, rupees, at, count, path } = entry;
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
          {text}
          {count > 1 ? (
            <span className="figures ml-1.5 text-xs text-ink-soft">×{count}</span>
          ) : null}
        </p>
        {rupees === null ? null : (
          <p>
            <Amount rupees={rupees} precision="paise" className="font-semibold" />
          </p>
        )}
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
              aria-label={`${isHelp(path) ? 'What to do' : 'Look'}: ${text}`}
              className="ml-2 text-xs font-medium text-accent hover:underline"
            >
              {isHelp(path) ? 'What to do' : 'Look'}
            </Link>
          </Popover.Close>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove: ${text}`}
        onClick={remove}
        className="-mr-1.5 shrink-0 rounded-md p-1.5 text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
