/** What a person may not have heard of yet. */
interface Notice {
  id: string;
  /** Who did it. */
  by: string;
  at: number;
}

/** The notices a person has seen: all up to `since`, and of the later ones those with these ids. */
export interface SeenNotices {
  since: number;
  ids: readonly string[];
}

const firstReadingMs = 24 * 60 * 60 * 1000;

interface NoticeReading {
  uid: string;
  /** `null` for a person who never opened them on this device. */
  seen: SeenNotices | null;
  now: number;
  /** How many notices a full list holds. */
  most: number;
}

/**
 * Of the latest notices those this person does not know, the oldest first, and what they know then.
 * One's own are no news. Known by id: of two that were written at the same time the earlier one may
 * come later. Pure.
 */
export function unseenNotices<One extends Notice>(
  latest: readonly One[],
  { uid, seen, now, most }: NoticeReading,
): { news: One[]; seen: SeenNotices } {
  const { since, ids } = seen ?? { since: now - firstReadingMs, ids: [] };
  const later = latest.filter(({ at }) => at > since).toSorted((one, other) => one.at - other.at);
  const news = later.filter(({ id, by }) => by !== uid && !ids.includes(id));
  // A notice older than a full list cannot come again, so its id is not kept.
  const oldest = later.length === most ? later[0] : undefined;
  return { news, seen: { since: oldest ? oldest.at - 1 : since, ids: later.map(({ id }) => id) } };
}
