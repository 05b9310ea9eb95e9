import { createProfileInput, role } from '@sthira/contract/people';
import { shortestPassword } from '@sthira/contract/roles';
import * as z from 'zod';

export const passwordHint = `Minimum ${shortestPassword} characters`;

const password = z.string().min(1, 'Password is required.').min(shortestPassword, `${passwordHint}.`);

/** The Add New User form; what each field may be is the contract's. */
export const userValues = z.object({
  email: createProfileInput.shape.email,
  password,
  name: z.string().trim().min(1, 'Full name is required.').pipe(createProfileInput.shape.name),
  role,
});
export type UserValues = z.infer<typeof userValues>;

/** The same, of somebody whose sign-in is made already. */
export const finishedValues = userValues.omit({ password: true }).extend({ password: z.string() });

export const emptyUser: UserValues = { email: '', password: '', name: '', role: 'user' };

/** For a form of one field. */
export const passwordRule = {
  validate: (value: string) => password.safeParse(value).error?.issues[0]?.message ?? true,
};
