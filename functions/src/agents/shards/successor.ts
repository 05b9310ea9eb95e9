import { callId } from '#platform/agent-calls.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { pulse } from '#platform/pace.ts';
import { enqueueAgent } from '#platform/tasks.ts';

/** How long a shift goes on: for its time, or until its process is asked to leave. */
export class ShiftTime {
  readonly #clock: Clock;
  readonly #endAtMs: number;
  readonly #leave: AbortSignal | undefined;

  constructor({
    clock,
    shiftMs,
    leave,
  }: {
    clock: Clock;
    shiftMs: number;
    leave?: AbortSignal | undefined;
  }) {
    this.#clock = clock;
    this.#endAtMs = clock.monotonicMs() + shiftMs;
    this.#leave = leave;
  }

  get leftMs(): number {
    return this.#leave?.aborted ? 0 : Math.max(this.#endAtMs - this.#clock.monotonicMs(), 0);
  }

  /** Sleeps until the next beat, or until the process is asked to leave. */
  async sleep(ms: number): Promise<void> {
    if (this.leftMs === 0) return;
    await this.#clock.sleep(ms, this.#leave).catch((error: unknown) => {
      if (!this.#leave?.aborted) throw error;
    });
  }
}

interface Ending {
  /** `shift` names the shift: no other has the same. */
  holder: { name: string; shift: string };
  time: ShiftTime;
}

/**
 * Calls the next holder of a shard, once, a little before a shift ends, so that its process has
 * started and waits when the shard is released.
 */
export function watchShiftEnd({ holder, time }: Ending): { check: () => void } {
  let called = false;
  return {
    check: () => {
      if (called || time.leftMs >= pulse.successorAheadMs) return;
      called = true;
      const id = callId(holder.name, { kind: 'handover', shift: holder.shift });
      enqueueAgent(holder.name, { id, patience: 'handover' }).catch((error: unknown) =>
        log.warn('agent.call-failed', { shard: holder.name, error: String(error) }),
      );
    },
  };
}
