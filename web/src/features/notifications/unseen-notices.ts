import { type AdminNotice, mostAdminNotices } from '@sthira/contract/admin-notices';

/**
 * What a person has been told: everything up to `since`, and of what is later those with these ids.
 */
export interface Seen {
  since: number;
  ids: readonly string[];
}

const firstLookMs = 24 * 60 * 60 * 1000;

interface Look {
  uid: string;
  /** `null` for who never looked on this device. */
  seen: Seen | null;
  now: number;
}

/**
 * Of the latest notices those this person does not know, the oldest first, and what they know then.
 * One's own are no news. Known by id: of two that were written at the same time the earlier one may
 * come later. Pure.
 */
export function unseenNotices(
  latest: readonly AdminNotice[],
  { uid, seen, now }: Look,
): { news: AdminNotice[]; seen: Seen } {
  const { since, ids } = seen ?? { since: now - firstLookMs, ids: [] };
  const later = latest.filter(({ at }) => at > since).toSorted((one, other) => one.at - other.at);
  const news = later.filter(({ id, by }) => by !== uid && !ids.includes(id));
  // What is older than a full list never comes again: it need not be remembered.
  const oldest = later.length === mostAdminNotices ? later[0] : undefined;
  return { news, seen: { since: oldest ? oldest.at - 1 : since, ids: later.map(({ id }) => id) } };
}
