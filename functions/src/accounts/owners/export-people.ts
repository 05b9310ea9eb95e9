import { istDay } from '@sthira/contract/units';
import type { Clock } from '#platform/clock.ts';
import type { PutOnce } from '#platform/locked-bucket.ts';
import { log } from '#platform/log/log.ts';
import { exportedPeople } from '#platform/sign-in/exported-people.ts';

/**
 * Puts everybody who may sign in into the file of the day, in the form that `firebase auth:import`
 * takes. The sign-in service keeps no copies of its own, and the database knows people by the uid
 * that it gave them.
 */
export async function exportPeople(put: PutOnce, clock: Clock): Promise<void> {
  const users: object[] = [];
  for await (const person of exportedPeople()) users.push(person);
  const day = istDay(clock.now());
  await put(`people-${day}.json`, JSON.stringify({ users }));
  log.info('people.exported', { day, rows: users.length });
}
