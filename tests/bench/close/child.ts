import { firestoreStore } from '../../../functions/src/platform/store/firestore-store.ts';
// What the deployed function loads before its first task.
import '../../../functions/src/index.ts';
import { stopAccounts } from '../../../functions/src/accounts/trading/stop-accounts.ts';
import { readActiveAccounts } from '../../../functions/src/agents/shards/account-watch.ts';
import { runAgent } from '../../../functions/src/agents/shifts/run-agent.ts';
import { shiftMs } from '../../../functions/src/platform/limits/capacity.ts';
import { AgentsWorld, enter } from '../memory/agents-world.ts';

const shard = '0';
const [startsAt = 0, heldSeconds = 0, watchedSeconds = 0, mostSeconds = 0] = process.argv
  .slice(2)
  .map(Number);
/** The index never leaves its mean. */
const world = enter(new AgentsWorld({ startsAt, cycleMs: Number.MAX_SAFE_INTEGER }));
const { clock } = world.agents;
let second = 0;

async function playSeconds(count: number): Promise<void> {
  for (const end = second + count; second < end; second += 1) {
    const beginsAt = startsAt + second * 1_000;
    world.market.publish(beginsAt);
    await world.time.passUntil(beginsAt + 999);
  }
}

/** Tells the CPU that was taken since. */
function note(event: string, since: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(since);
  world.wire.send({ kind: 'noted', event, at: world.time.nowMs, cpuMs: (user + system) / 1_000 });
}

const activeIds = async () =>
  (await readActiveAccounts(firestoreStore, shard)).values.map(({ id }) => id);

world.callAgent = (task) => {
  if (task.shard === shard)
    world.time.at(
      world.time.nowMs,
      world.agents,
      () => void runAgent(firestoreStore, { ...task, clock, shiftMs }),
    );
};
world.callAgent({ shard, patience: 'now' });
await playSeconds(heldSeconds - watchedSeconds);
const before = process.cpuUsage();
await playSeconds(watchedSeconds);
note('held', before);

const ids = await activeIds();
const stop = { caller: { uid: 'meera', role: 'admin' }, action: 'stopTradingFor', clock } as const;
const pressed = process.cpuUsage();
note('pressed', pressed);
world.time.at(world.time.nowMs, world.agents, () => void stopAccounts(firestoreStore, ids, stop));
while (second < heldSeconds + mostSeconds && (await activeIds()).length > 0) await playSeconds(1);
note('stopped', pressed);
world.wire.send({ kind: 'ended' });
