import type { InputOf } from '@sthira/contract/operations';
import { minuteMs } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { DeliveryDocument, MessageDocument } from '#documents/messages.ts';
import { keptUntilOf } from '#outbox/time-to-live.ts';
import { devicesOf } from '#people/contacts/devices-of.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { sendNow } from './queue-messages.ts';
import { deliveryOf, mailOf } from './route-message.ts';

/**
 * Sends the caller a test message by one channel, by the road of all others. Throws `conflict` where
 * the channel leads nowhere, and within a minute of another test of it.
 */
export async function testChannel({
  caller: { uid, email },
  input: { channel },
  clock,
  store,
}: Call<InputOf<'testChannel'>>): Promise<Answer<Record<string, never>>> {
  const now = clock.now();
  const id = `test-${uid}-${channel}-${Math.floor(now / minuteMs)}`;
  const devices = await store.findTolerant(devicesOf(uid));
  const routed = await store.transact(async (unit) => {
    await requireProfileIn(unit, { uid });
    const [known, link] = await unit.readBoth(docs.message(id), docs.telegramLink(uid));
    if (known) throw new AppError('conflict', 'A test was sent just now. Wait a minute.');
    const message = testMessage(id, { uid, at: now });
    const to: Record<Exclude<typeof channel, 'mail'>, DeliveryDocument['to'][]> = {
      telegram: link ? [{ channel: 'telegram' }] : [],
      push: devices.map((device) => ({ channel: 'push', deviceId: device.id })),
    };
    const deliveries =
      channel === 'mail'
        ? []
        : to[channel].map((one) => deliveryOf(message, one, { now, dueAt: now }));
    const mails = channel === 'mail' ? [mailOf(message, { email, now })] : [];
    if (mails.length + deliveries.length === 0)
      throw new AppError('conflict', 'Nothing is set up for this channel yet.');
    unit.create(docs.message(id), message);
    for (const mail of mails) unit.create(docs.mail(mail.id), mail);
    for (const delivery of deliveries) unit.create(docs.delivery(delivery.id), delivery);
    return { mails, deliveries };
  });
  await sendNow(routed, clock);
  return { data: {}, message: 'A test message is on its way.' };
}

function testMessage(id: string, { uid, at }: { uid: string; at: number }): MessageDocument {
  const text = 'This is a test. Messages of your accounts come by this way';
  return {
    ...{ id, uid, event: 'other', at, account: '', accountId: null, text, path: '/profile' },
    ...{ figurePaise: null, row: null, mail: null, isMailed: true, routedAt: at },
    keptUntil: keptUntilOf('message', at),
  };
}
