import { createProfileInput, role } from '@sthira/contract/people';
import { shortestPassword } from '@sthira/contract/roles';
import { oneLine } from '@sthira/contract/typed-text';
import * as z from 'zod/mini';

export const passwordHint = `Minimum ${shortestPassword} characters`;

const password = z
  .string()
  .check(
    z.minLength(1, 'Password is required.'),
    z.minLength(shortestPassword, `${passwordHint}.`),
  );

/** The Add New User form; what each field may be is the contract's. */
export const userValues = z.object({
  email: createProfileInput.shape.email,
  password,
  name: z.pipe(
    z.string().check(oneLine, z.minLength(1, 'Full name is required.')),
    createProfileInput.shape.name,
  ),
  role,
});
export type UserValues = z.infer<typeof userValues>;

/** The same, of somebody whose sign-in is made already. */
export const finishedValues = z.extend(z.omit(userValues, { password: true }), {
  password: z.string(),
});

export const emptyUser: UserValues = { email: '', password: '', name: '', role: 'user' };

/** For a form of one field. */
export const passwordRule = {
  validate: (value: string) => password.safeParse(value).error?.issues[0]?.message ?? true,
};
