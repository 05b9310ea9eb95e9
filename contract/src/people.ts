import * as z from 'zod/mini';
import { documentId } from './ids.ts';
import { languages } from './language/languages.ts';
import { legalTextNames } from './legal-texts.ts';
import { oneLine } from './typed-text.ts';

export const tradingExperience = z.enum(['beginner', 'intermediate', 'advanced']);
export const riskTolerance = z.enum(['conservative', 'moderate', 'aggressive']);
export const language = z.enum(languages);
/** Investors, three kinds of staff (`staff-rights.ts`), and admins. */
export const role = z.enum(['user', 'support', 'operations', 'money', 'admin']);
export type Role = z.infer<typeof role>;

/** A profile is complete when it has a name; the other fields may be empty. */
export const profile = z.strictObject({
  email: z.string(),
  name: z.string(),
  mobile_number: z.string(),
  trading_experience: z.nullable(tradingExperience),
  risk_tolerance: z.nullable(riskTolerance),
  preferred_markets: z.array(z.string()),
  role,
  /** What mails, pushes and papers are written in; left out before one was chosen. */
  language: z.optional(language),
  /** Texts whose wording in force awaits their agreement; left out where none does. */
  agree_to: z.optional(z.array(z.enum(legalTextNames))),
  /** The brokers at which accounts can be logged in by a sign in there; left out where none can. */
  sign_in_at: z.optional(
    z.strictObject({ offered: z.array(z.string()), required: z.array(z.string()) }),
  ),
});
export type Profile = z.infer<typeof profile>;

/** As long as an address can be (RFC 5321). */
export const longestEmail = 254;

const email = z
  .email('Invalid email address.')
  .check(z.maxLength(longestEmail, 'Invalid email address.'));

/** An e-mail that names a person; upper and lower case are the same. */
export const personEmail = z.pipe(
  z.string({ error: 'Email is required.' }).check(z.trim(), z.minLength(1, 'Email is required.')),
  email,
);

/** A person's name; an empty one is none. */
export const fullName = z
  .string()
  .check(oneLine, z.maxLength(80, 'Name is longer than 80 characters.'));

/** The identity provider must have made the user `uid` with this e-mail before. */
export const createProfileInput = z.strictObject({
  email: personEmail,
  name: fullName.check(z.minLength(1, 'Name is required.')),
  uid: documentId('Not a user id.').check(
    z.minLength(1, 'User id is required.'),
    z.maxLength(128, 'User id is longer than 128 characters.'),
  ),
});
export const createdProfile = z.strictObject({ uid: z.string() });

/** As people write one, with spaces, brackets and dashes. An empty text is no number. */
export const mobileNumber = z
  .string()
  .check(
    oneLine,
    z.maxLength(20, 'Mobile number is longer than 20 characters.'),
    z.regex(
      /^$|^\+?[\d ()-]*\d[\d ()-]*$/,
      'A mobile number is made of digits, with a + before them.',
    ),
  );

/**
 * `email` may be sent (the sign-in screen does) but must be the caller's own; an empty name falls
 * back to its local part.
 */
export const updateProfileInput = z.strictObject({
  email: z.optional(z.email()),
  name: z.optional(fullName),
  mobile_number: z.optional(mobileNumber),
  trading_experience: z.optional(z.nullable(tradingExperience)),
  risk_tolerance: z.optional(z.nullable(riskTolerance)),
  preferred_markets: z.optional(
    z.array(z.string().check(oneLine, z.maxLength(40))).check(z.maxLength(20)),
  ),
  language: z.optional(language),
});
