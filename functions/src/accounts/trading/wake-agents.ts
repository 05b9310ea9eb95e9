import { callId } from '#platform/agent-calls.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { enqueueAgent } from '#platform/tasks.ts';

/**
 * Enqueues an agent for each shard. If that fails, the schedule and the watchdog call one within
 * seconds, so what the caller has stored is not rolled back.
 */
export async function wakeAgents(shards: Iterable<string>, clock: Clock): Promise<void> {
  await Promise.all(
    [...shards].map(async (shard) => {
      try {
        await enqueueAgent(shard, { id: callId(shard, { kind: 'wake', at: clock.now() }) });
      } catch (error) {
        log.error('agent.call-failed', { shard, error });
      }
    }),
  );
}
