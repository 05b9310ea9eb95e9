import { bellMessage } from '@sthira/contract/messages';
import * as z from 'zod/mini';
import { attempted, mailContent } from './mails.ts';
import { keptUntil } from './stored-instant.ts';

const instant = z.int();

/**
 * messages/{id}: what a person is told, written in the transaction of what happened. A moment later
 * it is routed: it gets its sentence, and its mails and deliveries are made.
 */
export const messageDocument = z.object({
  ...bellMessage.shape,
  accountId: z.nullable(z.string()),
  /** The row of the audit trail it stands for, whose sentence it gets. */
  row: z.nullable(z.object({ subject: z.string(), sequence: z.int() })),
  /** Its mail, where it says more than the message. */
  mail: z.nullable(mailContent),
  /** Whether the transaction has posted a mail of its own, which nobody can choose not to get. */
  isMailed: z.boolean(),
  routedAt: z.nullable(instant),
  keptUntil,
});
export type MessageDocument = z.infer<typeof messageDocument>;

/** telegramLinks/{uid}: the chat that a person has linked by a code. */
export const telegramLinkDocument = z.object({
  chatId: z.string(),
  /** As Telegram calls the person. */
  name: z.string(),
  linkedAt: instant,
});
export type TelegramLinkDocument = z.infer<typeof telegramLinkDocument>;

/** telegramCodes/{hash}: a code of ten minutes, which links one chat. */
export const telegramCodeDocument = z.object({
  uid: z.string(),
  expiresAt: instant,
  /** Null until a chat was linked with it. */
  usedAt: z.nullable(instant),
  keptUntil,
});

/** telegramChats/{chatId}: what a chat has typed of late, linked or not. */
export const telegramChatDocument = z.object({
  /** The updates that were handled, in their order; Telegram brings each at least once. */
  handled: z.array(z.int()),
  /** When, for as long as the limit of a chat looks back. */
  takenAt: z.array(instant),
  /** When the last of them was handled; missing in older documents. */
  handledAt: z.optional(instant),
  keptUntil,
});
export type TelegramChatDocument = z.infer<typeof telegramChatDocument>;

/** pushDevices/{id}: a browser's subscription (Push API). */
export const pushDeviceDocument = z.object({
  uid: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** A word for the device. */
  label: z.string(),
  createdAt: instant,
});
export type PushDeviceDocument = z.infer<typeof pushDeviceDocument>;

/** deliveries/{id}: a message on its way to one chat or browser. */
export const deliveryDocument = z.object({
  ...attempted,
  id: z.string(),
  messageId: z.string(),
  uid: z.string(),
  /** Where to: the chat of this person, or a browser by the id of its device. */
  to: z.union([
    z.object({ channel: z.literal('telegram') }),
    z.object({ channel: z.literal('push'), deviceId: z.string() }),
  ]),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  /** When what it is about happened. */
  at: instant,
  keptUntil,
});
export type DeliveryDocument = z.infer<typeof deliveryDocument>;
