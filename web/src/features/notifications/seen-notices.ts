import * as z from 'zod/mini';
import { siteStorage } from '#browser/storage.ts';
import type { SeenNotices } from './unseen-notices.ts';

const stored = z.object({ since: z.number(), ids: z.array(z.string()) });
/** Which notices. */
type Kind = 'admin-notices' | 'activity';
const keyOf = (kind: Kind, uid: string) => `${kind}-${uid}`;

/** The notices this person has seen on this device; `null` when there are none. */
export function readSeen(kind: Kind, uid: string): SeenNotices | null {
  try {
    return stored.parse(JSON.parse(siteStorage.get(keyOf(kind, uid)) ?? ''));
  } catch {
    return null;
  }
}

export function keepSeen(kind: Kind, uid: string, seen: SeenNotices): void {
  siteStorage.set(keyOf(kind, uid), JSON.stringify(seen));
}
