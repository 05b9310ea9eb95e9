import type { OutputOf } from '@sthira/contract/operations';
import { docs } from '#documents/docs.ts';
import type { Answer, Call } from '#platform/call.ts';

/** What the caller has agreed to, the newest first. */
export async function getConsents({
  caller,
  store,
}: Call<unknown>): Promise<Answer<OutputOf<'getConsents'>>> {
  const stored = await store.read(docs.consents(caller.uid));
  const given = (stored?.given ?? []).map(({ inForceSince, at, ...one }) => ({
    ...one,
    in_force_since: inForceSince,
    at: new Date(at).toISOString(),
  }));
  return { data: { given: given.toReversed() }, message: 'Your agreements were read.' };
}
