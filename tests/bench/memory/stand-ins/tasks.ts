import type * as real from '../../../../functions/src/platform/tasks.ts';
import { world } from '../agents-world.ts';

export * from '../../../../functions/src/platform/tasks.ts';

/**
 * The queue of this one shard: its next agent works in this process, as on an instance that is
 * kept.
 */
export const enqueueAgent: typeof real.enqueueAgent = async (shard, { patience = 'now' }) =>
  world().callAgent({ shard, patience });
