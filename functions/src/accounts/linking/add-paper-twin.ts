import type { InputOf } from '@sthira/contract/operations';
import { findAccountIn, forOwn } from '#accounts/record/find-account.ts';
import { sharedParameters, twinIn } from '#accounts/record/twins.ts';
import { type AccountDocument, isReal } from '#documents/accounts.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { idOf, randomId } from '#platform/random-id.ts';
import { makePaperAccount } from './new-paper.ts';

const ending = ' twin';
/** An account's name may be this long. */
const longestName = 60;

/**
 * Makes the twin on paper of an account of the caller's: it has the parameters of that account, and
 * is in each of its runs from the next on. A request that is repeated finds the twin that it has
 * made. `conflict` when the account is on paper, has a twin, has no size yet, or the caller has as
 * many paper accounts as one may have; `not-found` for an account of somebody else.
 */
export async function addPaperTwin(
  call: Call<InputOf<'addPaperTwin'>>,
): Promise<Answer<{ id: string }>> {
  const { caller, input } = forOwn(call);
  const { account_id, request_id } = input;
  const id = request_id ? idOf(`${caller.uid} twin ${request_id}`) : randomId();
  await makePaperAccount(call, {
    ...{ id, action: 'addPaperTwin' },
    open: async (unit) => {
      const account = await findAccountIn(unit, { caller, id: account_id });
      const refusal = twinRefusal(account, await twinIn(unit, account));
      if (refusal) throw new AppError('conflict', refusal);
      const accountName = `${account.accountName.slice(0, longestName - ending.length)}${ending}`;
      return { ...sharedParameters(account), accountName, twinOf: account.id };
    },
  });
  return { data: { id }, message: 'Paper twin added. It starts with the next run of its account.' };
}

function twinRefusal(
  account: AccountDocument,
  twin: AccountDocument | undefined,
): string | undefined {
  const { accountName, accountSizeLakhHundredths: size } = account;
  if (!isReal(account)) return `${accountName} is on paper itself.`;
  if (twin) return `${accountName} has a twin: ${twin.accountName}.`;
  return size === null ? `Set the Account Size of ${accountName} first.` : undefined;
}
