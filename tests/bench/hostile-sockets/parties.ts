import { aPerson, type Person, someAccounts } from '#support/stream.ts';
import { mapConcurrently } from '../../../functions/src/platform/concurrency.ts';
import { type ActName, actOf, acts } from './acts.ts';
import type { HostileSocket } from './hostile.ts';

/** What one person may hold, `functions/src/streaming/sockets/socket-quota.ts`. */
const socketsPerPerson = 10;
const shardCount = 8;

/** One healthy socket. */
export interface Party {
  path: string;
  /** Where its account's figures stand; empty for a socket of all accounts. */
  shard: string;
}

export interface Parties {
  healthy: Party[];
  hostile: HostileSocket[];
  /** What each hostile person does. */
  actByUid: Map<string, ActName>;
  /** The accounts of each shard. */
  shards: Map<string, string[]>;
}

const shards = new Map<string, string[]>(
  Array.from({ length: shardCount }, (_, place) => [`hostile-bench-${place}`, []]),
);

async function investor(place: number): Promise<{ person: Person; party: Party }> {
  const person = await aPerson('user');
  const shard = [...shards.keys()][place % shards.size] ?? '';
  const { ids } = await someAccounts(person.uid, { shard });
  shards.get(shard)?.push(...ids);
  return { person, party: { path: `user/status/${ids[0]}/${person.token}`, shard } };
}

async function admin(): Promise<{ person: Person; party: Party }> {
  const person = await aPerson('admin');
  return { person, party: { path: `admin/status/${person.token}`, shard: '' } };
}

/**
 * As many people as the sockets need. One healthy admin looks on in every round, so that hostile
 * admins alone are not what makes the work of that stream.
 */
export async function invite(counts: { healthy: number; hostile: number }): Promise<Parties> {
  const people = await mapConcurrently(
    Array.from({ length: Math.ceil(counts.healthy / socketsPerPerson) }),
    (_, place) => investor(place),
  );
  const healthy = people
    .flatMap(({ party }) => Array.from({ length: socketsPerPerson }, () => party))
    .slice(0, counts.healthy);
  healthy[0] = (await admin()).party;

  const played = Array.from({ length: counts.hostile }, (_, place) => actOf(place)).toSorted();
  const groups = [...new Set(played)].flatMap((act) => {
    const count = played.filter((name) => name === act).length;
    return Array.from({ length: Math.ceil(count / socketsPerPerson) }, (_, place) => ({
      act,
      sockets: Math.min(socketsPerPerson, count - place * socketsPerPerson),
    }));
  });
  const actByUid = new Map<string, ActName>();
  const hostile = await mapConcurrently(groups, async ({ act, sockets }, place) => {
    const { person, party } = await (acts[act].stream === 'admin' ? admin() : investor(place));
    actByUid.set(person.uid, act);
    return Array.from({ length: sockets }, () => ({ act, path: party.path }));
  });
  return { healthy, hostile: hostile.flat(), actByUid, shards };
}
