import { messageEvents } from '@sthira/contract/message-events';
import { type BellDocument, type BellMessage, mostMessages } from '@sthira/contract/messages';
import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { Notification, NotificationType } from './notifications.ts';

/** A line of the bell: of the person's messages, or of what this tab has said. */
export interface BellEntry {
  id: string;
  from: 'messages' | 'tab';
  type: NotificationType;
  text: string;
  /** The sum it is about, in rupees. */
  rupees: number | null;
  at: number;
  /** How often the same text has come. */
  count: number;
  path: string | undefined;
  /** Whether the bell was opened since it came: on any device, or in this tab. */
  isSeen: boolean;
}

const types = { danger: 'error', failure: 'warning', news: 'info' } as const;

/** A page of the app: it opens, and leads nowhere else. Pure. */
export const ownPage = (path: string): string | undefined =>
  /^\/(?![/\\])/.test(path) ? path : undefined;

const rupeesOf = (paise: Paise | null) => (paise === null ? null : rupeesFromPaise(paise));

/**
 * The messages that stand in the bell: not those that were cleared, nor one whose sentence is not
 * there yet. Pure.
 */
export function shownMessages(
  messages: readonly BellMessage[],
  { clearedAt, removed }: BellDocument,
): BellMessage[] {
  return messages.filter(
    ({ id, at, text }) => text !== '' && at > clearedAt && !removed.includes(id),
  );
}

/** All lines, the newest first. Pure. */
export function bellEntries(
  messages: readonly BellMessage[],
  notifications: readonly Notification[],
  { seenAt }: Pick<BellDocument, 'seenAt'>,
): BellEntry[] {
  const ofMessages = messages.map(
    ({ id, event, account, text, figurePaise, at, path }): BellEntry => ({
      ...{ id, at, count: 1, from: 'messages' },
      type: types[messageEvents[event].weight],
      text: account === '' ? text : `${account}: ${text}`,
      rupees: rupeesOf(figurePaise),
      path: ownPage(path),
      isSeen: at <= seenAt,
    }),
  );
  const ofTab = notifications.map(
    ({ id, type, message, at, count, path, isSeen = false }): BellEntry => ({
      ...{ id, type, at, count, path, isSeen, from: 'tab', text: message, rupees: null },
    }),
  );
  return [...ofMessages, ...ofTab].toSorted((one, other) => other.at - one.at);
}

/** How many lines came since the bell was last opened, and whether a failure is among them. Pure. */
export function unseenOf(entries: readonly BellEntry[]): { count: number; failed: boolean } {
  const unseen = entries.filter(({ isSeen }) => !isSeen);
  return { count: unseen.length, failed: unseen.some(({ type }) => type === 'error') };
}

/** The instants after `since` of messages whose sentence is still to come. */
const toCome = (messages: readonly BellMessage[], since: number) =>
  messages.filter(({ text, at }) => text === '' && at > since).map(({ at }) => at);

/**
 * Up to which instant the messages are seen that a person now sees, `null` where that is nothing new:
 * not beyond one whose sentence is still to come, which nobody has seen. Pure.
 */
export function seenUpTo(messages: readonly BellMessage[], bell: BellDocument): number | null {
  const newest = Math.max(0, ...shownMessages(messages, bell).map(({ at }) => at));
  const unread = toCome(messages, Math.max(bell.seenAt, bell.clearedAt));
  const upTo = Math.min(newest, ...unread.map((at) => at - 1));
  return upTo > bell.seenAt ? upTo : null;
}

/**
 * What clears the messages that a person sees, and no other: a message whose sentence is still to
 * come may be older than the newest of them. Pure.
 */
export function clearingOf(
  messages: readonly BellMessage[],
  bell: BellDocument,
): { clearedAt: number; remove: string[] } {
  const shown = shownMessages(messages, bell);
  const newest = Math.max(0, ...shown.map(({ at }) => at));
  const clearedAt = Math.min(newest, ...toCome(messages, 0).map((at) => at - 1));
  return { clearedAt, remove: shown.filter(({ at }) => at > clearedAt).map(({ id }) => id) };
}

/** What two devices, or a device and the server, know of a bell. Pure. */
export function joinedBell(one: BellDocument, other: BellDocument): BellDocument {
  return {
    seenAt: Math.max(one.seenAt, other.seenAt),
    clearedAt: Math.max(one.clearedAt, other.clearedAt),
    removed: [...new Set([...one.removed, ...other.removed])].slice(-mostMessages),
  };
}
