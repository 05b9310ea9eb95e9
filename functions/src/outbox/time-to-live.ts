import { dayMs, type Instant } from '@sthira/contract/units';
import type { StoredInstant } from '#documents/stored-instant.ts';
import { Timestamp } from '#platform/firestore.ts';

/** In days. */
export const keptDays = {
  ...{ message: 90, delivery: 90, chat: 90, code: 1 },
  ...{ mail: 365, paymentEvent: 365 },
} as const;

/** When the database deletes what is written now, by the `ttl` of firestore.indexes.json. */
export const keptUntilOf = (what: keyof typeof keptDays, now: Instant): StoredInstant =>
  Timestamp.fromMillis(now + keptDays[what] * dayMs);
