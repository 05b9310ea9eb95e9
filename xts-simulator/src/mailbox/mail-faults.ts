import * as z from 'zod/mini';
import { Switches } from '#faults/switches.ts';

/**
 * - `refuse`: the address does not exist (550); `busy`: come again later (451); `full`: refused
 *   after the message was sent (552)
 * - `lost`: the line is cut before the message is taken; `silent-yes`: it is taken, and the line is
 *   cut instead of an answer
 */
export const mailFault = z.strictObject({
  kind: z.enum(['refuse', 'busy', 'full', 'lost', 'silent-yes']),
  /** An address; every address when left out. */
  to: z.optional(z.string()),
  count: z.optional(z.int().check(z.positive())),
});
type MailFault = z.infer<typeof mailFault>;

/** The switches of the mail server that are on. */
export class MailFaults extends Switches<MailFault> {
  /** The first matching fault of these kinds; it counts as used once more. */
  take(kinds: readonly MailFault['kind'][], to: string): MailFault['kind'] | undefined {
    return this.first((one) => kinds.includes(one.kind) && (one.to === undefined || one.to === to))
      ?.kind;
  }
}
