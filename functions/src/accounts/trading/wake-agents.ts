import { callId } from '#platform/agent-calls.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { enqueueAgent } from '#platform/tasks.ts';

/**
 * Asks for an agent on each shard. A task that could not be queued is made up for by the watchdog,
 * so the caller's work stands.
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
