import * as z from 'zod/mini';

/**
 * An instant as the database itself reads it: the rules compare it with the time of the request, and
 * what has one as its time to live is deleted by it.
 */
export interface StoredInstant {
  toMillis: () => number;
}

export const storedInstant = z.custom<StoredInstant>(
  (value) => typeof value === 'object' && value !== null && 'toMillis' in value,
);

/** When the database deletes a document; missing in older ones. */
export const keptUntil = z.optional(storedInstant);
