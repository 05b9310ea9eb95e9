import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { settings } from '#platform/settings.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { needsAgent } from './neighbour.ts';

/** Calls an agent for every shard that has work and nobody who beats, and for `market` while there is one. */
export async function reviveAgents(clock: Clock): Promise<string[]> {
  const shards = [...Array.from({ length: settings().shards }, (_, at) => String(at)), 'market'];
  const silent: string[] = [];
  for (const shard of shards) {
    if (!(await needsAgent(shard, clock))) continue;
    silent.push(shard);
    await enqueueAgent(shard);
  }
  if (silent.length > 0) log.info('Agents were called', { shards: silent.join(',') });
  return silent;
}
