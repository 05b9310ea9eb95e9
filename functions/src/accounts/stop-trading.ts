import type { BulkResult, InputOf } from '@sthira/contract/operations';
import type { Answer, Call } from '#people/caller.ts';
import { inBulk } from './bulk.ts';
import { findAccountIn } from './find-account.ts';
import { squareOffAccount } from './square-off-account.ts';
import { wakeAgents } from './wake-agents.ts';

type Input = InputOf<'stopTrading'>;

/** Squares off each account. It is `stopped` only once its broker's book is flat; until then it is `stopping`. */
export function stopTrading(call: Call<Input>): Promise<Answer<BulkResult>> {
  return stopAs('stopTrading', call);
}

export function stopTradingFor(call: Call<Input>): Promise<Answer<BulkResult>> {
  return stopAs('stopTradingFor', call);
}

async function stopAs(action: string, { caller, input, clock }: Call<Input>): Promise<Answer<BulkResult>> {
  const shards = new Set<string>();
  const answer = await inBulk({
    ids: input.accountId,
    act: async (id) => {
      const find = (transaction: Parameters<typeof findAccountIn>[0]) => findAccountIn(transaction, { caller, id });
      const account = await squareOffAccount({ find, action, actor: { uid: caller.uid }, reason: 'requested', clock });
      if (account.trading.state === 'stopping') shards.add(account.shard);
    },
    done: (count) => `Stopped trading for ${count} account(s)`,
  });
  await wakeAgents(shards, clock);
  return answer;
}
