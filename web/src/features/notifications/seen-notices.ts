import * as z from 'zod/mini';
import type { Seen } from './unseen-notices.ts';

const stored = z.object({ since: z.number(), ids: z.array(z.string()) });
const keyOf = (uid: string) => `admin-notices-${uid}`;

/** Where nothing can be stored it lasts as long as the page. */
const kept = new Map<string, Seen>();

/** The notices this person has seen on this device; `null` when there are none. */
export function readSeen(uid: string): Seen | null {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(uid)) ?? ''));
  } catch {
    return kept.get(uid) ?? null;
  }
}

export function keepSeen(uid: string, seen: Seen): void {
  kept.set(uid, seen);
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(seen));
  } catch {
    // Then `kept` alone knows.
  }
}
