import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { docs } from '#documents/docs.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';

/** Removes one of the caller's browsers. One that is gone, or somebody else's, is answered alike. */
export async function removePushDevice({
  caller,
  input: { id },
  store,
}: Call<InputOf<'removePushDevice'>>): Promise<Answer<OutputOf<'removePushDevice'>>> {
  await store.transact(async (unit) => {
    await requireProfileIn(unit, caller);
    const device = await unit.read(docs.pushDevice(id));
    if (device?.uid === caller.uid) unit.remove(docs.pushDevice(id));
  });
  return { data: {}, message: 'No messages come to this device any more.' };
}
