import { createHash } from 'node:crypto';
import type { Instant } from '@sthira/contract/units';
import { pulse } from './pace.ts';

/*
 * How often an agent may be called for a shard. Each call is a task with a name, and the queue
 * takes a name once, so that all who watch a shard make one call together, in whatever processes
 * they are:
 *
 *   wake        a person started or stopped something: once a ten-second slot
 *   revive      a shard is silent: at once, then after 2, 4, 8, 8, … slots while nobody answers
 *   handover    an agent's shift ends soon, and once more when it has ended: each once a shift
 *
 * The queue remembers a name for an hour or more after its task has run. So no name may ever be
 * needed twice: a slot passes, a silence is named by the write it began with, a shift by the id of
 * its holder.
 */

/**
 * Of the calls made for one silence, the number of the last one that is due after so many
 * milliseconds: 0, 1, 2, …
 */
export function callNumber(silentMs: number): number {
  let slots = Math.floor(silentMs / pulse.callSlotMs);
  let number = 0;
  for (let pause = pauseAfter(number); slots >= pause; pause = pauseAfter(number)) {
    slots -= pause;
    number += 1;
  }
  return number;
}

function pauseAfter(call: number): number {
  return pulse.callPauses[Math.min(call, pulse.callPauses.length - 1)] ?? 1;
}

export type AgentCall =
  | { kind: 'wake'; at: Instant }
  /** `since` is the shard's last write, or when its work began. */
  | { kind: 'revive'; since: Instant; silentMs: number }
  | { kind: 'handover' | 'next'; shift: string };

/**
 * The name of the task that makes this call. A hash leads, since names in sequence slow the queue
 * down.
 */
export function callId(shard: string, call: AgentCall): string {
  const name = `${shard}-${call.kind}-${occasionOf(call)}`;
  return `${createHash('sha256').update(name).digest('hex').slice(0, 8)}-${name}`;
}

function occasionOf(call: AgentCall): string {
  if (call.kind === 'wake') return String(Math.floor(call.at / pulse.callSlotMs));
  if (call.kind === 'revive') return `${call.since}-${callNumber(call.silentMs)}`;
  return call.shift;
}
