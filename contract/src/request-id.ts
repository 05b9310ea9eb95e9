import * as z from 'zod/mini';

/** Repeated by a client with every retry of a request, so that a retry does nothing twice. */
export const requestId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'A request id has 8 to 64 letters, digits or dashes.'));
