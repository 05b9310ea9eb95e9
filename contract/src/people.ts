import * as z from 'zod';

export const tradingExperience = z.enum(['beginner', 'intermediate', 'advanced']);
export const riskTolerance = z.enum(['conservative', 'moderate', 'aggressive']);
export const role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof role>;

/** A profile is complete when it has a name; the other fields may be empty. */
export const profile = z.strictObject({
  email: z.string(),
  name: z.string(),
  mobile_number: z.string(),
  trading_experience: tradingExperience.nullable(),
  risk_tolerance: riskTolerance.nullable(),
  preferred_markets: z.array(z.string()),
  role,
});
export type Profile = z.infer<typeof profile>;

/** As long as an address can be (RFC 5321). */
export const longestEmail = 254;

const email = z.email('Invalid email address.').max(longestEmail, 'Invalid email address.');

/** An e-mail that names a person; upper and lower case are the same. */
export const personEmail = z.string({ error: 'Email is required.' }).trim().min(1, 'Email is required.').pipe(email);

const fullName = z.string().trim().max(80, 'Name is longer than 80 characters.');

/** After the identity provider has made the user `uid` with this e-mail. */
export const createProfileInput = z.strictObject({
  email: personEmail,
  name: fullName.min(1, 'Name is required.'),
  uid: z.string().min(1, 'User id is required.').max(128, 'User id is longer than 128 characters.'),
});
export const createdProfile = z.strictObject({ uid: z.string() });

/** As people write one: spaces, brackets and dashes between the digits. Empty is none. */
export const mobileNumber = z
  .string()
  .trim()
  .max(20, 'Mobile number is longer than 20 characters.')
  .regex(/^$|^\+?[\d ()-]*\d[\d ()-]*$/, 'A mobile number is made of digits, with a + before them.');

/** `email` may be sent (the sign-in screen does) but must be the caller's own; an empty name falls back to its local part. */
export const updateProfileInput = z.strictObject({
  email: z.email().optional(),
  name: fullName.optional(),
  mobile_number: mobileNumber.optional(),
  trading_experience: tradingExperience.nullable().optional(),
  risk_tolerance: riskTolerance.nullable().optional(),
  preferred_markets: z.array(z.string().max(40)).max(20).optional(),
});
