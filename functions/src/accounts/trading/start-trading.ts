import type { BulkResult, InputOf } from '@sthira/contract/operations';
import { forOwn } from '#accounts/record/find-account.ts';
import { readOneLotMarket } from '#market/one-lot-market.ts';
import type { Answer, Call } from '#platform/call.ts';
import { bulkAnswer, settleEach } from './for-each-account.ts';
import { noteRefusedStarts } from './note-refused-starts.ts';
import { startAccount } from './start-account.ts';
import { startTwins } from './start-twins.ts';
import { wakeAgents } from './wake-agents.ts';

type Input = InputOf<'startTrading'>;
type Starting = InputOf<'startTradingFor'>;

/**
 * Starts a run on each account that passes the pre-flight, and wakes the agents of their shards;
 * then their twins on paper.
 */
export function startTrading(call: Call<Input>): Promise<Answer<BulkResult>> {
  return startAs('startTrading', forOwn(call), call.input.truthSeen);
}

export function startTradingFor(call: Call<Starting>): Promise<Answer<BulkResult>> {
  return startAs('startTradingFor', call);
}

async function startAs(
  action: string,
  { caller, input, clock, store }: Call<Starting>,
  truthSeen?: readonly string[],
): Promise<Answer<BulkResult>> {
  const shards = new Set<string>();
  const market = await readOneLotMarket(store, clock);
  const outcomes = await settleEach(
    input.accountId,
    async (id) =>
      void shards.add(
        await startAccount(store, {
          ...{ id, caller, clock, action, market, truthSeen },
        }),
      ),
  );
  await noteRefusedStarts(store, outcomes, { caller, clock });
  const answer = bulkAnswer(outcomes, (count) => `Started trading for ${count} account(s)`);
  await wakeAgents(shards, clock);
  const actor = { uid: caller.uid };
  await startTwins(store, { ids: answer.data.done, actor, action, clock, market });
  return answer;
}
