import * as z from 'zod/mini';

/**
 * `settings/signUp`, written by the operator: whether a person may make a profile at the first
 * sign-in. The opposite holds for e-mail domains in `except`: a closed platform admits them, an
 * open one refuses them. Without the document everybody may.
 */
export const signUpSetting = z.object({
  state: z.enum(['open', 'closed']),
  except: z._default(z.array(z.string()), []),
});
export type SignUpSetting = z.infer<typeof signUpSetting>;

/** The text for a person who has no profile and may not create one. */
export const profileIncomplete = 'Account found but profile incomplete. Please contact support.';
