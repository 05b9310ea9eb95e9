import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';

/** Ends the link with the caller's chat, and a code that was not used. */
export async function unlinkTelegram({
  caller,
  store,
}: Call<InputOf<'unlinkTelegram'>>): Promise<Answer<OutputOf<'unlinkTelegram'>>> {
  await store.transact(async (unit) => {
    await requireProfileIn(unit, caller);
    const codes = await unit.findWithPaths(
      queryOf(collections.telegramCodes).where('uid', '==', caller.uid),
    );
    for (const { path } of codes) unit.remove(docs.telegramCode(path.split('/').at(-1) ?? ''));
    unit.remove(docs.telegramLink(caller.uid));
  });
  return { data: {}, message: 'Telegram is not linked any more.' };
}
