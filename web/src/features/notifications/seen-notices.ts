import * as z from 'zod/mini';
import { siteStorage } from '#browser/storage.ts';
import type { SeenNotices } from './unseen-notices.ts';

const stored = z.object({ since: z.number(), ids: z.array(z.string()) });
const keyOf = (uid: string) => `admin-notices-${uid}`;

/** The notices this person has seen on this device; `null` when there are none. */
export function readSeen(uid: string): SeenNotices | null {
  try {
    return stored.parse(JSON.parse(siteStorage.get(keyOf(uid)) ?? ''));
  } catch {
    return null;
  }
}

export function keepSeen(uid: string, seen: SeenNotices): void {
  siteStorage.set(keyOf(uid), JSON.stringify(seen));
}
