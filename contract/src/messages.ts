import * as z from 'zod/mini';
import {
  type MessageEvent,
  mayBeOff,
  messageChannels,
  messageEventNames,
  messageEvents,
} from './message-events.ts';

const instant = z.int();
const minuteOfDay = z.int().check(z.gte(0), z.lt(24 * 60));

export const messageEvent = z.enum(messageEventNames as [MessageEvent, ...MessageEvent[]]);
export const messageChannel = z.enum(messageChannels);

/** How many messages a bell holds. */
export const mostMessages = 50;

/** The part of messages/{id} that its person's bell shows. */
export const bellMessage = z.object({
  id: z.string(),
  uid: z.string(),
  event: messageEvent,
  at: instant,
  /** The account as people read it; empty where it concerns none. */
  account: z.string(),
  /** One sentence; empty until the message is routed, which takes a moment. */
  text: z.string(),
  /** The sum it is about, where there is one: a result, a loss. */
  figurePaise: z.nullable(z.int()),
  /** The page of the app where it can be looked at. It opens, and never acts. */
  path: z.string(),
});
export type BellMessage = z.infer<typeof bellMessage>;

/**
 * bells/{uid}: what a person has done with their bell, on every device the same. Messages up to
 * `clearedAt` and those in `removed` are gone, those up to `seenAt` count no more.
 */
export const bellDocument = z.object({
  seenAt: instant,
  clearedAt: instant,
  removed: z.array(z.string()).check(z.maxLength(mostMessages)),
});
export type BellDocument = z.infer<typeof bellDocument>;
export const newBell: BellDocument = { seenAt: 0, clearedAt: 0, removed: [] };

/** Which channels a person has chosen for an event, and when none but the bell is wanted. */
export const messageSettings = z.strictObject({
  channels: z.partialRecord(
    messageEvent,
    z.array(messageChannel).check(z.maxLength(messageChannels.length)),
  ),
  /** Minutes of the day in India; may reach over midnight. */
  quiet: z.nullable(z.strictObject({ from: minuteOfDay, until: minuteOfDay })),
});
export type MessageSettings = z.infer<typeof messageSettings>;
export const newMessageSettings: MessageSettings = { channels: {}, quiet: null };

/** The channels of an event, chosen or not. */
export function channelsOf({ channels }: MessageSettings, event: MessageEvent) {
  return channels[event] ?? messageEvents[event].channels;
}

/** The first event that would reach nobody any more but must, if there is one. */
export function silencedEvent({ channels }: MessageSettings): MessageEvent | undefined {
  return messageEventNames.find((event) => channels[event]?.length === 0 && !mayBeOff(event));
}

/** What the page of the settings shows. */
export const messageSetup = z.object({
  settings: messageSettings,
  /** The address that mails go to. */
  mail: z.string(),
  telegram: z.object({
    /** Whether there is a bot here at all. */
    offered: z.boolean(),
    /** The chat that is linked, as Telegram calls it. */
    linked: z.nullable(z.object({ name: z.string(), at: instant })),
  }),
  push: z.object({
    /** The server's public key (RFC 8292) in base64url; null where push is not set up. */
    publicKey: z.nullable(z.string()),
    devices: z.array(z.object({ id: z.string(), label: z.string(), at: instant })),
  }),
});
export type MessageSetup = z.infer<typeof messageSetup>;

export const clearBellInput = z.strictObject({
  /** Everything up to here is seen. */
  seenAt: z.optional(instant),
  /** Everything up to here is cleared. */
  clearedAt: z.optional(instant),
  /** One message that is removed. */
  remove: z.optional(z.string().check(z.maxLength(200))),
});

/** One test message, by the same road as all others. */
export const testChannelInput = z.strictObject({ channel: messageChannel });

/** A code by which a chat is linked; it can be used once, until it ends. */
export const telegramCode = z.object({ url: z.string(), code: z.string(), expiresAt: instant });

/** A browser's subscription (Push API), and a word for the device. */
export const pushDeviceInput = z.strictObject({
  endpoint: z.url().check(z.maxLength(1_000)),
  keys: z.strictObject({
    p256dh: z.string().check(z.maxLength(200)),
    auth: z.string().check(z.maxLength(100)),
  }),
  label: z.string().check(z.minLength(1), z.maxLength(80)),
});

/** One of a person's browsers. */
export const pushDeviceId = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w-]+$/)),
});

/** How many browsers a person may have. */
export const mostPushDevices = 10;
