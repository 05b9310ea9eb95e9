import {
  isDanger,
  type MessageChannel,
  mayBeOff,
  messageEvents,
} from '@sthira/contract/message-events';
import { channelsOf, newMessageSettings } from '@sthira/contract/messages';
import type { Instant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { accountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { MailContent, MailDocument } from '#documents/mails.ts';
import type { DeliveryDocument, MessageDocument } from '#documents/messages.ts';
import { partOf } from '#documents/reference.ts';
import { newAttempts } from '#outbox/attempt-plan.ts';
import { nameInMail, sentenceInMail } from '#outbox/name-in-mail.ts';
import { keptUntilOf } from '#outbox/time-to-live.ts';
import { devicesOf } from '#people/contacts/devices-of.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { wordsOf } from './message-words.ts';
import { afterQuiet } from './quiet-hours.ts';
import { whenLate } from './when-late.ts';

/** What was made of a message, to be sent now or later. */
export interface Routed {
  mails: readonly MailDocument[];
  deliveries: readonly DeliveryDocument[];
}

const nothing: Routed = { mails: [], deliveries: [] };

/**
 * Gives a message its sentence and makes the mails and deliveries of the channels that its person has
 * chosen, in one transaction that marks it as routed: once, however often and by however many
 * processes it is tried.
 */
export async function routeMessage(store: Store, id: string, clock: Clock): Promise<Routed> {
  const seen = await store.read(docs.message(id));
  if (!seen || seen.routedAt !== null) return nothing;
  const [words, browsers, quietly] = await Promise.all([
    wordsOf(store, seen),
    store.findTolerant(devicesOf(seen.uid)),
    isOfTwin(store, seen.accountId),
  ]);
  const devices = browsers.map(({ id: deviceId }) => deviceId);
  return store.transact(async (unit) => {
    const message = await unit.read(docs.message(id));
    if (!message || message.routedAt !== null) return nothing;
    const person = await readPerson(unit, message.uid);
    const now = clock.now();
    const said = { ...message, ...words };
    const routed = quietly || !person ? nothing : routesOf(said, { ...person, devices, now });
    for (const mail of routed.mails) unit.replace(docs.mail(mail.id), mail);
    for (const delivery of routed.deliveries) unit.replace(docs.delivery(delivery.id), delivery);
    unit.change(docs.message(id), {
      ...{ ...words, routedAt: now },
      keptUntil: keptUntilOf('message', now),
    });
    return routed;
  });
}

/** A twin on paper does what its account does, which says so itself. */
async function isOfTwin(store: Store, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false;
  const twin = partOf(docs.account(accountId), z.pick(accountDocument, { twinOf: true }));
  const [seen] = await store.readTolerant([twin]);
  return seen?.value?.twinOf !== undefined;
}

async function readPerson(unit: Unit, uid: string) {
  const [user, settings] = await unit.readBoth(docs.user(uid), docs.messageSettings(uid));
  const link = await unit.read(docs.telegramLink(uid));
  if (!user) return undefined;
  // Who is disabled has no figures on any device any more; mails go on, as of what they own.
  const reach = user.disabled ? undefined : link;
  return {
    ...{ email: user.email, isDisabled: user.disabled },
    ...{ settings: settings ?? newMessageSettings, link: reach },
  };
}

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

function routesOf(
  message: MessageDocument,
  {
    email,
    settings,
    link,
    isDisabled,
    devices,
    now,
  }: Person & { devices: readonly string[]; now: Instant },
): Routed {
  const channels: readonly MessageChannel[] = channelsOf(settings, message.event);
  const dueAt = isDanger(message.event) ? now : afterQuiet(settings.quiet, now);
  const to: DeliveryDocument['to'][] = [
    ...(channels.includes('telegram') && link ? [{ channel: 'telegram' } as const] : []),
    ...(channels.includes('push') && !isDisabled
      ? devices.map((deviceId) => ({ channel: 'push', deviceId }) as const)
      : []),
  ];
  // What must reach its person goes by mail where the chosen channels lead nowhere.
  const isLost = to.length === 0 && !mayBeOff(message.event);
  const isMail = (channels.includes('mail') || isLost) && !message.isMailed;
  return {
    mails: isMail ? [mailOf(message, { email, now })] : [],
    deliveries: to.map((one) => deliveryOf(message, one, { now, dueAt })),
  };
}

const titleOf = ({ event, account }: MessageDocument): string =>
  account === '' ? messageEvents[event].label : `${account}: ${messageEvents[event].label}`;

/** The one mail there can be of a message. */
export const mailIdOf = (messageId: string): string => `message-${messageId}`;

export function mailOf(
  message: MessageDocument,
  { email, now }: { email: string; now: Instant },
): MailDocument {
  const plain: MailContent = {
    kind: 'message',
    subject: nameInMail(titleOf(message)),
    paragraphs: [sentenceInMail(`${whenLate(message.at, now)}${message.text}.`)],
    link: { text: 'Open Sthira', path: message.path },
  };
  return {
    ...(message.mail ?? plain),
    ...newAttempts(now),
    id: mailIdOf(message.id),
    to: email,
    paper: null,
    keptUntil: keptUntilOf('mail', now),
  };
}

export function deliveryOf(
  message: MessageDocument,
  to: DeliveryDocument['to'],
  { now, dueAt }: { now: Instant; dueAt: Instant },
): DeliveryDocument {
  const target = to.channel === 'push' ? `push-${to.deviceId}` : to.channel;
  const { uid, id: messageId, text, path, at } = message;
  return {
    ...newAttempts(now, dueAt),
    id: `${messageId}-${target}`,
    ...{ messageId, uid, to, title: titleOf(message), text, path, at },
    keptUntil: keptUntilOf('delivery', now),
  };
}
