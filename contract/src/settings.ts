import * as z from 'zod/mini';

/**
 * Who may make a profile at the first sign-in, `settings/signUp`; written by the operator. E-mail
 * domains in `except` are treated the other way: a closed platform lets its own people in, an open
 * one keeps some out. Without the document it is open.
 */
export const signUpSetting = z.object({
  state: z.enum(['open', 'closed']),
  except: z._default(z.array(z.string()), []),
});
export type SignUpSetting = z.infer<typeof signUpSetting>;

/** What somebody reads who has no profile and may not make one. */
export const profileIncomplete = 'Account found but profile incomplete. Please contact support.';
