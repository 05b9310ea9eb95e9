import * as z from 'zod/mini';
import { longestEmail } from './people.ts';

/** The person's own e-mail address, as they know what it is about. */
export const erasureInput = z.strictObject({
  confirmation: z.string().check(z.maxLength(longestEmail, 'Type your own e-mail address.')),
});
