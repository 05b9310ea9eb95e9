import { type CallName, calls } from '@sthira/contract/operations';
import type { CallRow } from '@sthira/contract/operations/operation';
import type { Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import type { Store } from '#platform/store/store.ts';
import { authorizeCall, type CallRequest } from './authorize-call.ts';
import { type AnswerTo, verbs } from './verbs.ts';

/**
 * The one way to a verb, whichever door a call came through: its row → let through → verb, loaded
 * by its first call → parse. Throws what refuses the call; a door formats the answer and nothing
 * else.
 */
export async function answerCall<Name extends CallName>(
  store: Store,
  name: Name,
  asked: CallRequest,
): Promise<AnswerTo<Name>> {
  const row: CallRow = calls[name];
  const { caller, input } = await authorizeCall(store, { name, row }, asked);
  // The row's schema has parsed the input of the verb of the same name.
  const verb = verbs[name] as (call: Call<unknown>) => Promise<AnswerTo<Name>>;
  const answer = await verb({ caller, input, clock: asked.clock, store }).catch(
    async (error: unknown) => {
      if (!(error instanceof AppError)) {
        const { fileBrokenLedger } = await import('#issues/file-broken-ledger.ts');
        await fileBrokenLedger(store, error, asked.clock);
      }
      throw error;
    },
  );
  return { ...answer, data: row.output.parse(answer.data) };
}
