import { mayBeOff } from '@sthira/contract/message-events';
import { type Instant, istDay } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type {
  DeliveryDocument,
  PushDeviceDocument,
  TelegramLinkDocument,
} from '#documents/messages.ts';
import type { UserDocument } from '#documents/people.ts';
import type { Problem } from '#issues/file-issue.ts';
import { workAttempt } from '#mail/work-attempt.ts';
import type { Delivery } from '#outbox/attempt-plan.ts';
import { postMessage } from '#outbox/post-message.ts';
import { type Reader, readerFor } from '#outbox/reader.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { mailIdOf, mailOf } from './route-message.ts';

/** What is sent to a chat or a browser. */
export interface DeliveryContent
  extends Pick<DeliveryDocument, 'messageId' | 'title' | 'text' | 'path' | 'at' | 'unsure'> {
  reader: Reader;
}

/** The ways out of the platform; one that is not set up is left out. None of them throws. */
export interface Carriers {
  telegram?:
    | ((to: Pick<TelegramLinkDocument, 'chatId'>, content: DeliveryContent) => Promise<Delivery>)
    | undefined;
  push?:
    | ((
        to: Pick<PushDeviceDocument, 'endpoint' | 'p256dh' | 'auth'>,
        content: DeliveryContent,
      ) => Promise<Delivery>)
    | undefined;
}

const words = { telegram: 'Telegram', push: 'push' } as const;

/** One attempt at a due delivery (`workAttempt`). What reaches nobody goes by mail instead. */
export async function deliver(
  store: Store,
  id: string,
  { carriers, clock }: { carriers: Carriers; clock: Clock },
): Promise<void> {
  await workAttempt<DeliveryDocument>(store, {
    ...{ clock, problemOf },
    read: (unit) => unit.read(docs.delivery(id)),
    write: (unit, delivery) => unit.replace(docs.delivery(id), delivery),
    attempt: async (delivery) => {
      const user = await store.read(docs.user(delivery.uid));
      const shutOut = shutOutOf(user);
      const ended =
        shutOut ??
        (await attempt(store, { delivery, reader: await readerFor(store, user) }, carriers));
      const { outcome } = ended;
      if (outcome === 'sent') return ended;
      log.warn('message.not-sent', {
        messageId: delivery.messageId,
        outcome,
        reason: ended.reason,
      });
      if (outcome === 'gone' && !shutOut) await forget(store, delivery);
      return ended;
    },
  });
  await replaceFailed(store, id, clock);
}

/** Who is disabled or deleted is sent nothing; their chat and their browsers are still there. */
function shutOutOf(user: UserDocument | undefined): Delivery | undefined {
  if (!user) return { outcome: 'gone', reason: 'The profile was deleted.' };
  return user.disabled ? { outcome: 'gone', reason: 'The profile was disabled.' } : undefined;
}

async function attempt(
  store: Store,
  { delivery, reader }: { delivery: DeliveryDocument; reader: Reader },
  { telegram, push }: Carriers,
): Promise<Delivery> {
  const { uid, to } = delivery;
  const content = { ...delivery, reader };
  if (to.channel === 'telegram') {
    const link = await store.read(docs.telegramLink(uid));
    if (!link) return { outcome: 'gone', reason: 'No chat is linked any more.' };
    return telegram ? telegram(link, content) : notSetUp(to.channel);
  }
  const device = await store.read(docs.pushDevice(to.deviceId));
  if (device?.uid !== uid) return { outcome: 'gone', reason: 'The device was removed.' };
  return push ? push(device, content) : notSetUp(to.channel);
}

const notSetUp = (channel: keyof typeof words): Delivery => ({
  outcome: 'put-off',
  reason: `There is no ${words[channel]} here.`,
});

/** The chat or the browser does not exist any more. Another one linked meanwhile stays. */
async function forget(store: Store, { uid, to, at }: DeliveryDocument): Promise<void> {
  await store.transact(async (unit) => {
    if (to.channel === 'push') {
      const device = await unit.read(docs.pushDevice(to.deviceId));
      if (device?.uid === uid) unit.remove(docs.pushDevice(to.deviceId));
      return;
    }
    const link = await unit.read(docs.telegramLink(uid));
    if (link && link.linkedAt <= at) unit.remove(docs.telegramLink(uid));
  });
}

/**
 * What must reach its person goes by mail too as soon as one attempt has not succeeded: nobody waits
 * hours for a danger. Of a delivery that failed for good its person reads in the bell, once a day for
 * each channel, unless they are shut out.
 */
async function replaceFailed(store: Store, id: string, clock: Clock): Promise<void> {
  const failed = await store.read(docs.delivery(id));
  if (!failed || failed.state === 'sent' || failed.attempts === 0) return;
  const { messageId, uid, to, failure, state } = failed;
  const now = clock.now();
  const noticeId = `unsent-${uid}-${to.channel}-${istDay(now)}`;
  await store.transact(async (unit) => {
    const [message, mail] = await unit.readBoth(
      docs.message(messageId),
      docs.mail(mailIdOf(messageId)),
    );
    const [user, notice] = await unit.readBoth(docs.user(uid), docs.message(noticeId));
    if (message && user && !mail && !message.isMailed && !mayBeOff(message.event)) {
      const sent = mailOf(message, { email: user.email, now });
      unit.create(docs.mail(sent.id), sent);
    }
    if (notice || !user || user.disabled || state !== 'failed') return;
    const text = `A message could not be sent by ${words[to.channel]}: ${failure.replace(/\.$/, '')}. See Messages in your profile`;
    postMessage(unit, { id: noticeId, uid, event: 'other', text }, now);
  });
}

/** A chat or a browser that is gone is its owner's affair; all others of a day are one issue. */
function problemOf(
  { state, to, failure }: DeliveryDocument,
  now: Instant,
  delivery?: Delivery,
): Problem | undefined {
  if (state !== 'failed' || delivery?.outcome === 'gone') return undefined;
  const description = `A message by ${words[to.channel]} was not delivered and is not tried again: ${failure}`;
  return {
    cause: `message-failed:${to.channel}:${istDay(now)}`,
    ...{ priority: 'medium', description, source: `Messages (${to.channel})` },
  };
}
