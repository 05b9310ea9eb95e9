import { fullName, mobileNumber, riskTolerance, tradingExperience } from '@sthira/contract/people';
import * as z from 'zod/mini';

/** The profile form: choices may stay open, an empty text is one. */
export const profileValues = z.object({
  name: fullName,
  mobile_number: mobileNumber,
  trading_experience: z.pipe(
    z.transform((value) => value || null),
    z.nullable(tradingExperience),
  ),
  risk_tolerance: z.pipe(
    z.transform((value) => value || null),
    z.nullable(riskTolerance),
  ),
});
export type ProfileValues = z.infer<typeof profileValues>;

/** An empty name falls back to the local part of the e-mail. */
export function profileInput(values: ProfileValues, email: string): ProfileValues {
  return { ...values, name: values.name || (email.split('@')[0] ?? '') };
}

export const experienceLabels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const;
export const riskLabels = {
  conservative: 'Conservative',
  moderate: 'Moderate',
  aggressive: 'Aggressive',
} as const;
