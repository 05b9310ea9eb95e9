import { adminApp } from './app.ts';
import { settings } from './settings.ts';

/** Longer than any shift: at the deadline the queue would start a second copy beside the first. */
const dispatchDeadlineSeconds = 900;

/**
 * Asks for an agent on a shard (`0`, `1`, … or `market`). Tasks may come late, twice or never:
 * the shard's lease decides who acts. An `id` already used is not an error.
 */
export async function enqueueAgent(shard: string, { delaySeconds, id }: { delaySeconds?: number; id?: string } = {}): Promise<void> {
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = getFunctions(adminApp()).taskQueue<{ shard: string }>(`locations/${settings().taskRegion}/functions/agent`);
  const options = {
    dispatchDeadlineSeconds,
    ...(id === undefined ? {} : { id }),
    ...(delaySeconds === undefined ? {} : { scheduleDelaySeconds: delaySeconds }),
  };
  try {
    await queue.enqueue({ shard }, options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists')) throw error;
  }
}
