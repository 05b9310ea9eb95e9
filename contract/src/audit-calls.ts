import * as z from 'zod';
import { personEmail } from './people.ts';

/** What a row speaks of: an account, a uid or an issue. */
const auditId = z.string().regex(/^[\w-]{1,128}$/, 'Not an id.');

/** Names of what rows speak of, and whose uid an e-mail is. */
export const auditNamesInput = z.strictObject({ ids: z.array(auditId).max(500), email: personEmail.optional() });

/** `names` by id, of those that have one: a person's e-mail, an account's name, a deleted one's too. `uid` is null where nobody has the e-mail. */
export const auditNames = z.strictObject({ names: z.record(z.string(), z.string()), uid: z.string().nullable() });
export type AuditNames = z.infer<typeof auditNames>;
