import * as z from 'zod/mini';

/**
 * An id that becomes part of a document's path: without slashes and dots, and no reserved name of
 * the database, which are of the form `__name__`.
 */
const pattern = /^[A-Za-z0-9][\w-]*$/;

/** Repeated by a client with every retry of a request, so that a retry does nothing twice. */
export const requestId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'A request id has 8 to 64 letters, digits or dashes.'));

/** An id of a document that a caller may name. */
export const documentId = (message: string, longest = 128) =>
  z.string().check(z.maxLength(longest, message), z.regex(pattern, message));
