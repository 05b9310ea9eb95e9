import * as z from 'zod/mini';

/**
 * An id that becomes part of a document's path: without slashes and dots, and no reserved name of
 * the database, which are of the form `__name__`.
 */
const pattern = /^[A-Za-z0-9][\w-]*$/;

/** An id of a document that a caller may name. */
export const documentId = (message: string, longest = 128) =>
  z.string().check(z.maxLength(longest, message), z.regex(pattern, message));
