import * as z from 'zod/mini';
import { tabStorage } from '#browser/storage.ts';
import { serverNow } from '#clock/server-now.ts';
import { createStore } from '#platform/store.ts';
import {
  type Notification,
  type NotificationType,
  notificationTypes,
  withNews,
  without,
} from './notifications.ts';

const key = 'notifications';
const stored = z.array(
  z.object({
    id: z.string(),
    type: z.enum(notificationTypes),
    message: z.string(),
    at: z.number(),
    count: z.number(),
    path: z.optional(z.string()),
    isSeen: z.optional(z.boolean()),
  }),
);

/** The notifications that this tab had before it was reloaded. */
function read(): readonly Notification[] {
  try {
    return stored.parse(JSON.parse(tabStorage.get(key) ?? '[]'));
  } catch {
    return [];
  }
}

export const notifications = createStore<readonly Notification[]>(read());

function keep(list: readonly Notification[]): void {
  notifications.set(list);
  tabStorage.set(key, list.length === 0 ? null : JSON.stringify(list));
}

/** `at` is the time of an earlier event, `path` the page on which it can be seen. */
export function notify(
  type: NotificationType,
  message: string,
  { at = serverNow(), path }: { at?: number; path?: string | undefined } = {},
): void {
  keep(
    withNews(notifications.get(), {
      id: crypto.randomUUID(),
      type,
      message,
      at,
      ...(path === undefined ? {} : { path }),
    }),
  );
}

/** All that stand there are seen; they count no more. */
export function markOpened(): void {
  if (notifications.get().some(({ isSeen }) => !isSeen))
    keep(notifications.get().map((one) => ({ ...one, isSeen: true })));
}

export const removeNotification = (id: string) => keep(without(notifications.get(), id));

/** Also called at sign-out, so that the next person cannot read them. */
export const clearNotifications = () => keep([]);
