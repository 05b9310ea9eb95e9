import { language, riskTolerance, role, tradingExperience } from '@sthira/contract/people';
import * as z from 'zod/mini';

/** What Firestore holds. Money in paise, sizes in hundredths, instants in milliseconds UTC. */

const instant = z.int();

export const userDocument = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  /** By which people are searched; of profiles from before December 2026 the nightly comparison adds it. */
  nameKeys: z.optional(z.array(z.string())),
  mobileNumber: z.string(),
  tradingExperience: z.nullable(tradingExperience),
  riskTolerance: z.nullable(riskTolerance),
  preferredMarkets: z.array(z.string()),
  role,
  /** In which mails, pushes and papers are written; English before one was chosen. */
  language: z.optional(language),
  rolesChangedAt: instant,
  /** ID tokens issued before this instant are refused. */
  sessionsValidAfter: instant,
  disabled: z.boolean(),
  /**
   * Sign-ins that are over, by their `auth_time` in seconds: every one up to `upTo`, and those
   * listed. Absent before the first.
   */
  endedSignIns: z.optional(z.object({ upTo: z.int(), times: z.array(z.int()) })),
  createdAt: instant,
  /** The wordings that were agreed to last, by SHA-256: copies of `consents/{uid}`. */
  agreed: z.optional(z.object({ terms: z.optional(z.string()), privacy: z.optional(z.string()) })),
  /** When the person asked for their erasure, which an admin finishes; they are disabled since. */
  erasureAskedAt: z.optional(instant),
  /**
   * Set where an admin made the profile, until the e-mail is proven by the person's first verified
   * sign-in.
   */
  awaitsSignIn: z.optional(z.literal(true)),
});
export type UserDocument = z.infer<typeof userDocument>;

/**
 * `counters/users`: how many profiles there are, changed by the transactions that make and delete
 * them.
 */
export const usersCounter = z.object({ total: z.int() });

/** `adminDays/{uid}`: what an admin has done on an IST day, in the units of each call. */
export const adminDayDocument = z.object({
  day: z.iso.date(),
  sums: z.record(z.string(), z.int()),
});

/** `adminTurns/{uid}`: by call, when a person did what is counted by the minute. */
export const adminTurnsDocument = z.record(z.string(), z.array(z.int()));
