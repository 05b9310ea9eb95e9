import type { InputOf } from '@sthira/contract/operations';
import { lakhHundredthsFromLakhs } from '@sthira/contract/units';
import type { Answer, Call } from '#platform/call.ts';
import { idOf, randomId } from '#platform/random-id.ts';
import { makePaperAccount } from './new-paper.ts';
import { readGivenStrategy } from './strategy-change.ts';

/**
 * Makes an account on paper for the caller. A request that is repeated finds the account that it has
 * made. `conflict` when the caller has as many as one may have.
 */
export async function addPaperAccount(
  call: Call<InputOf<'addPaperAccount'>>,
): Promise<Answer<{ id: string }>> {
  const { request_id, account_name: accountName, account_size, strategy } = call.input;
  readGivenStrategy(strategy);
  const id = request_id ? idOf(`${call.caller.uid} ${request_id}`) : randomId();
  const accountSizeLakhHundredths = lakhHundredthsFromLakhs(account_size);
  await makePaperAccount(call, {
    ...{ id, action: 'addPaperAccount' },
    open: async () => ({ accountName, accountSizeLakhHundredths, strategy }),
  });
  return { data: { id }, message: 'Paper account added successfully' };
}
