import { mostPushDevices } from '@sthira/contract/messages';
import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { seenLine } from '@sthira/contract/typed-text';
import { docs } from '#documents/docs.ts';
import { pushChannel } from '#messages/carrier-settings.ts';
import { arePushKeys } from '#messages/carriers/seal-push.ts';
import { devicesOf } from '#people/contacts/devices-of.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { addressObstacle } from '#platform/public-address.ts';
import { idOf } from '#platform/random-id.ts';

/**
 * Adds a browser of the caller. One with the same address takes the place of the earlier: whoever
 * uses it now has signed in there last. Throws `bad-input` for what no push service gave out,
 * `conflict` for the eleventh, and `unavailable` where push is not set up.
 */
export async function addPushDevice({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'addPushDevice'>>): Promise<Answer<OutputOf<'addPushDevice'>>> {
  const { uid } = caller;
  const { endpoint, keys } = input;
  const id = idOf(endpoint);
  await store.transact(async (unit) => {
    await requireProfileIn(unit, caller);
    refuseStrange(input);
    const devices = await unit.findTolerant(devicesOf(uid));
    if (devices.filter((one) => one.id !== id).length >= mostPushDevices)
      throw new AppError(
        'conflict',
        `You have ${mostPushDevices} devices. Remove one that you do not use any more.`,
      );
    const label = seenLine(input.label) || 'A browser';
    unit.replace(docs.pushDevice(id), { uid, endpoint, ...keys, label, createdAt: clock.now() });
  });
  return { data: { id }, message: 'Messages come to this device now.' };
}

function refuseStrange({ endpoint, keys }: InputOf<'addPushDevice'>): void {
  const channel = pushChannel();
  if (channel.state === 'off')
    throw new AppError('unavailable', 'Messages to browsers are not set up here.');
  const obstacle = addressObstacle(endpoint, channel.settings);
  const text = obstacle
    ? `The address of this browser ${obstacle}.`
    : arePushKeys(keys)
      ? undefined
      : 'The keys of this browser are none.';
  if (text) throw new AppError('bad-input', text);
}
