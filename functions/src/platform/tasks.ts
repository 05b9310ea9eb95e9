import { adminApp } from './app.ts';
import { settings } from './settings.ts';

/** Longer than any shift: at the deadline the queue would start a second copy beside the first. */
const dispatchDeadlineSeconds = 900;

/** `now` leaves a living holder alone; `handover` waits for it to let go at the end of its shift. */
export interface AgentTask {
  shard: string;
  patience: 'now' | 'handover';
}

interface EnqueueOptions {
  delaySeconds?: number;
  id?: string;
  patience?: AgentTask['patience'];
}

/**
 * Asks for an agent on a shard (`0`, `1`, … or `market`). Tasks may come late, twice or never:
 * the shard's lease decides who acts. An `id` already used is not an error.
 */
export async function enqueueAgent(shard: string, { delaySeconds, id, patience = 'now' }: EnqueueOptions = {}): Promise<void> {
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = getFunctions(adminApp()).taskQueue<AgentTask>(`locations/${settings().taskRegion}/functions/agent`);
  const options = {
    dispatchDeadlineSeconds,
    ...(id === undefined ? {} : { id }),
    ...(delaySeconds === undefined ? {} : { scheduleDelaySeconds: delaySeconds }),
  };
  try {
    await queue.enqueue({ shard, patience }, options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists')) throw error;
  }
}
