import * as z from 'zod/mini';
import { languages } from './language/languages.ts';
import { legalTextNames } from './legal-texts.ts';

const legalText = z.enum(legalTextNames);
const language = z.enum(languages);
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Not a SHA-256.'));

/**
 * Agreement to texts as they were shown. `shown` with the `sign-in`, whose page says so in a sentence,
 * or in a question of its own. A sign-in agrees to no change of a text that was agreed to before.
 */
export const consentInput = z.strictObject({
  texts: z
    .array(z.strictObject({ text: legalText, sha256 }))
    .check(z.minLength(1, 'Name a text.'), z.maxLength(legalTextNames.length, 'Name each once.')),
  language,
  shown: z.enum(['sign-in', 'question']),
});

const given = z.strictObject({
  text: legalText,
  sha256,
  in_force_since: z.iso.date(),
  at: z.iso.datetime(),
  language,
  shown: z.enum(['sign-in', 'question']),
});

/** What a person has agreed to, the newest first. */
export const consents = z.strictObject({ given: z.array(given) });
export type Consent = z.infer<typeof given>;
