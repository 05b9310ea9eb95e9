import type { BulkResult, InputOf } from '@sthira/contract/operations';
import type { Answer, Call } from '#people/caller.ts';
import { adminsIn } from '#people/standing.ts';
import { tellAdmins } from '#people/tell-admins.ts';
import { log } from '#platform/log.ts';
import { inTransaction } from '#platform/transaction.ts';
import { inBulk } from './bulk.ts';
import { findAccountIn } from './find-account.ts';
import { squareOffAccount } from './square-off-account.ts';
import { wakeAgents } from './wake-agents.ts';

type Input = InputOf<'stopTrading'>;

/** Squares off each account. It is `stopped` only once its broker's book is flat; until then it is `stopping`. */
export async function stopTrading(call: Call<Input>): Promise<Answer<BulkResult>> {
  return (await stopAs('stopTrading', call)).answer;
}

/** A stop of several accounts at once is told to all other admins, afterwards: nothing may delay one. */
export async function stopTradingFor(call: Call<Input>): Promise<Answer<BulkResult>> {
  const { answer, stopping } = await stopAs('stopTradingFor', call);
  if (stopping > 1) await tellOfStop(call, stopping);
  return answer;
}

/** `stopping` counts those that traded. */
async function stopAs(action: string, { caller, input, clock }: Call<Input>): Promise<{ answer: Answer<BulkResult>; stopping: number }> {
  const shards: string[] = [];
  const answer = await inBulk({
    ids: input.accountId,
    act: async (id) => {
      const find = (transaction: Parameters<typeof findAccountIn>[0]) => findAccountIn(transaction, { caller, id });
      const account = await squareOffAccount({ find, action, actor: { uid: caller.uid }, reason: 'requested', clock });
      if (account.trading.state === 'stopping') shards.push(account.shard);
    },
    done: (count) => `Stopped trading for ${count} account(s)`,
  });
  await wakeAgents(new Set(shards), clock);
  return { answer, stopping: shards.length };
}

async function tellOfStop({ caller, clock }: Call<Input>, count: number): Promise<void> {
  const text = `${caller.email} has stopped trading on ${count} accounts.`;
  const notice = { kind: 'mass-stop', subject: `Trading was stopped on ${count} accounts`, text, path: '/admin' } as const;
  try {
    await inTransaction(async (transaction) => {
      const admins = await adminsIn(transaction);
      tellAdmins(transaction, { ...notice, admins, by: caller.uid, now: clock.now() });
    });
  } catch (error) {
    log.error('stop.untold', { uid: caller.uid, error });
  }
}
