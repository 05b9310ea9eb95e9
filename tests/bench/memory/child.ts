import { getFirestore } from 'firebase-admin/firestore';
import { firestoreStore } from '../../../functions/src/platform/store/firestore-store.ts';
// What the deployed function loads before its first task.
import '../../../functions/src/index.ts';
import { runAgent } from '../../../functions/src/agents/shifts/run-agent.ts';
import { adminApp } from '../../../functions/src/platform/app.ts';
import { shiftMs } from '../../../functions/src/platform/limits/capacity.ts';
import { AgentsWorld, enter } from './agents-world.ts';
import type { Sample } from './questions.ts';

const queueMs = 300;
const [startsAt = 0, seconds = 0, cycleMs = 0, sampleEverySeconds = 3_600] = process.argv
  .slice(2)
  .map(Number);
const collect = (globalThis as unknown as { gc: () => void }).gc;
const world = enter(new AgentsWorld({ startsAt, cycleMs }));

/** The client connects at its first request, and loads most of itself for it. */
async function loadDatabaseClient(): Promise<void> {
  const asked = getFirestore(adminApp())
    .doc('counters/users')
    .get()
    .catch(() => undefined);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 3_000))]);
}

let used = process.cpuUsage();
let cpuMs: number[] = [];
function countSecond(): void {
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  cpuMs.push(Math.round((user + system) / 1_000));
}

function sample(atSecond: number): void {
  const before = process.memoryUsage.rss();
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const sample: Sample = {
    atSecond,
    rss: before,
    maxRss: process.resourceUsage().maxRSS * 1_024,
    heapUsed,
    external,
    cpuMs,
  };
  cpuMs = [];
  world.wire.send({ kind: 'sample', sample });
  // What the collection took is no work of the agents.
  used = process.cpuUsage();
}

world.callAgent = ({ shard, patience }) => {
  if (shard !== '0') return;
  const { clock } = world.agents;
  world.time.at(world.time.nowMs + queueMs, world.agents, () => {
    runAgent(firestoreStore, { shard, patience, clock, shiftMs }).catch((error: unknown) => {
      process.stderr.write(
        `The agent failed: ${error instanceof Error ? error.stack : String(error)}\n`,
      );
      process.exit(3);
    });
  });
};

await loadDatabaseClient();
sample(0);
world.callAgent({ shard: '0', patience: 'now' });
for (let second = 0; second < seconds; second += 1) {
  const beginsAt = startsAt + second * 1_000;
  world.market.publish(beginsAt);
  await world.time.passUntil(beginsAt + 999);
  countSecond();
  if ((second + 1) % sampleEverySeconds === 0 || second + 1 === seconds) sample(second + 1);
}
world.wire.send({ kind: 'ended' });
