import { messageEvents } from '@sthira/contract/message-events';
import { type MessageSettings, silencedEvent } from '@sthira/contract/messages';
import type { InputOf } from '@sthira/contract/operations';
import { docs } from '#documents/docs.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Stores by what the caller wants to be told of each event, and when not. Throws `bad-input` where a
 * danger or a failure would reach nothing but the bell.
 */
export async function setChannels({
  caller,
  input: { channels, quiet },
  store,
}: Call<InputOf<'setChannels'>>): Promise<Answer<MessageSettings>> {
  const settings: MessageSettings = {
    channels: Object.fromEntries(
      Object.entries(channels).map(([event, chosen]) => [event, [...new Set(chosen)]]),
    ),
    quiet: quiet && quiet.from !== quiet.until ? quiet : null,
  };
  const silenced = silencedEvent(settings);
  if (silenced) {
    const text = `“${messageEvents[silenced].label}” has to reach you by one channel at least.`;
    throw new AppError('bad-input', text, { fields: { channels: text } });
  }
  await store.transact(async (unit) => {
    await requireProfileIn(unit, caller);
    unit.replace(docs.messageSettings(caller.uid), settings);
  });
  return { data: settings, message: 'Your choice is stored.' };
}
