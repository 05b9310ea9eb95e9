import { legalTextNames } from '@sthira/contract/legal-texts';
import { language } from '@sthira/contract/people';
import * as z from 'zod/mini';

const instant = z.int();

/** One agreement: to which wording, when, and in which language it was shown. It is never changed. */
const given = z.object({
  text: z.enum(legalTextNames),
  sha256: z.string(),
  inForceSince: z.string(),
  at: instant,
  language,
  shown: z.enum(['sign-in', 'question']),
});

/** consents/{uid}: everything a person has agreed to, oldest first. */
export const consentsDocument = z.object({
  uid: z.string(),
  given: z.array(given),
  lastAt: instant,
});
export type ConsentsDocument = z.infer<typeof consentsDocument>;
