import { type MessageSetup, newMessageSettings } from '@sthira/contract/messages';
import { docs } from '#documents/docs.ts';
import { devicesOf } from '#people/contacts/devices-of.ts';
import type { Answer, Call } from '#platform/call.ts';
import { pushChannel, telegramChannel } from './carrier-settings.ts';

/** By what the caller is told of each event, and what there is to choose from. */
export async function getChannels({
  caller: { uid, email },
  store,
}: Call<unknown>): Promise<Answer<MessageSetup>> {
  const [[settings, link], devices] = await Promise.all([
    store.readBoth(docs.messageSettings(uid), docs.telegramLink(uid)),
    store.findTolerant(devicesOf(uid)),
  ]);
  const push = pushChannel();
  return {
    data: {
      settings: settings ?? newMessageSettings,
      mail: email,
      telegram: {
        offered: telegramChannel().state === 'on',
        linked: link ? { name: link.name, at: link.linkedAt } : null,
      },
      push: {
        publicKey: push.state === 'on' ? push.settings.keys.publicKey : null,
        devices: devices.flatMap(({ id, value }) =>
          value ? [{ id, label: value.label, at: value.createdAt }] : [],
        ),
      },
    },
    message: 'Channels loaded.',
  };
}
