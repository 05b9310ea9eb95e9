export const notificationTypes = ['error', 'success', 'info', 'warning'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export interface Notification {
  id: string;
  type: NotificationType;
  message: string;
  /** When it was last heard, ms UTC. */
  at: number;
  /** How often the same text has come. */
  count: number;
  /** The page where it can be looked at. */
  path?: string | undefined;
  /** Whether the bell was opened since it last came. */
  isSeen?: boolean | undefined;
}

export type News = Pick<Notification, 'type' | 'message' | 'at' | 'id' | 'path'>;

export const keptNotifications = 100;

/**
 * Adds a notification, the newest first. The same text again raises its count. When there are too
 * many, the oldest one that is not a failure is removed. Pure.
 */
export function withNews(
  notifications: readonly Notification[],
  news: News,
): readonly Notification[] {
  const same = notifications.find(
    ({ type, message }) => type === news.type && message === news.message,
  );
  const entry = same
    ? { ...same, at: Math.max(same.at, news.at), count: same.count + 1, isSeen: undefined }
    : { ...news, count: 1 };
  const all = [entry, ...notifications.filter((one) => one !== same)].sort((a, b) => b.at - a.at);
  const dispensable = all.findLast(({ type }) => type !== 'error') ?? all.at(-1);
  return all.length > keptNotifications ? all.filter((one) => one !== dispensable) : all;
}

export function without(
  notifications: readonly Notification[],
  id: string,
): readonly Notification[] {
  return notifications.filter((one) => one.id !== id);
}
