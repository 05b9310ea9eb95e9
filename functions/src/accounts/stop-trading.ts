import type { BulkResult, InputOf } from '@sthira/contract/operations';
import type { Answer, Call } from '#people/caller.ts';
import { bulkAnswer } from './bulk.ts';
import { findAccountIn } from './find-account.ts';
import { type Stopped, stopAccounts } from './stop-accounts.ts';
import { tellOfStop } from './tell-of-stop.ts';

type Input = InputOf<'stopTrading'>;

/** Squares off each account. It is `stopped` only once its broker's book is flat; until then it is `stopping`. */
export async function stopTrading(call: Call<Input>): Promise<Answer<BulkResult>> {
  return answerOf(await stopAs('stopTrading', call));
}

/** A stop of several accounts at once is told to all other admins, afterwards: nothing may delay one. */
export async function stopTradingFor(call: Call<Input>): Promise<Answer<BulkResult>> {
  const stopped = await stopAs('stopTradingFor', call);
  await tellOfStop(call.caller, { count: stopped.stopping.length, clock: call.clock });
  return answerOf(stopped);
}

function stopAs(action: string, { caller, input, clock }: Call<Input>): Promise<Stopped> {
  const find = (transaction: Parameters<typeof findAccountIn>[0], id: string) => findAccountIn(transaction, { caller, id });
  return stopAccounts(input.accountId, { find, action, actor: { uid: caller.uid }, clock });
}

const answerOf = ({ outcomes }: Stopped) => bulkAnswer(outcomes, (count) => `Stopped trading for ${count} account(s)`);
