import { paths } from '@sthira/contract/paths';
import type { Role } from '@sthira/contract/people';
import { firstProfile } from '#people/profiles/first-profile.ts';
import type { MemoryStore } from './memory-store.ts';

const people: Record<string, Role> = { asha: 'user', ravi: 'user', meera: 'admin', admin: 'admin' };

/** The profiles of Asha and Ravi, who invest, and of two admins, Meera and `admin`, for tests. */
export function putPeople(store: MemoryStore): void {
  for (const [uid, role] of Object.entries(people))
    store.put(paths.user(uid), {
      ...firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 0),
      role,
    });
}
