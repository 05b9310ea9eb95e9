import { type BellDocument, mostMessages, newBell } from '@sthira/contract/messages';
import type { InputOf } from '@sthira/contract/operations';
import { docs } from '#documents/docs.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';

/**
 * Notes what the caller has seen, cleared or removed in the bell, for all their devices. Two devices
 * never take back what the other has done: the later instant counts.
 */
export async function clearBell({
  caller,
  input,
  store,
}: Call<InputOf<'clearBell'>>): Promise<Answer<Record<string, never>>> {
  const doc = docs.bell(caller.uid);
  await store.transact(async (unit) => {
    await requireProfileIn(unit, caller);
    unit.replace(doc, after((await unit.read(doc)) ?? newBell, input));
  });
  return { data: {}, message: 'Noted.' };
}

function after(
  bell: BellDocument,
  { seenAt = 0, clearedAt = 0, remove }: InputOf<'clearBell'>,
): BellDocument {
  const removed = bell.removed.filter((id) => id !== remove);
  return {
    seenAt: Math.max(bell.seenAt, seenAt, clearedAt),
    clearedAt: Math.max(bell.clearedAt, clearedAt),
    removed: (remove === undefined ? removed : [...removed, remove]).slice(-mostMessages),
  };
}
