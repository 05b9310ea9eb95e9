import { callId } from '#platform/agent-calls.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { pulse } from '#platform/pace.ts';
import { enqueueAgent } from '#platform/tasks.ts';

interface ShiftEnd {
  /** `shift` names the shift: no other has the same. */
  holder: { name: string; shift: string };
  endAtMs: number;
  clock: Clock;
}

/**
 * Calls the next holder of a shard, once, a little before a shift ends, so that its process has
 * started and waits when the shard is released.
 */
export function watchShiftEnd({ holder, endAtMs, clock }: ShiftEnd): { check: () => void } {
  let called = false;
  return {
    check: () => {
      if (called || endAtMs - clock.monotonicMs() >= pulse.successorAheadMs) return;
      called = true;
      const id = callId(holder.name, { kind: 'handover', shift: holder.shift });
      enqueueAgent(holder.name, { id, patience: 'handover' }).catch((error: unknown) =>
        log.warn('agent.call-failed', { shard: holder.name, error: String(error) }),
      );
    },
  };
}
