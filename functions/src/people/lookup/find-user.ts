import { collections } from '#documents/collections.ts';
import type { UserDocument } from '#documents/people.ts';
import { AppError } from '#platform/errors.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

/** The person with this e-mail, or `undefined`. */
export async function lookUpUser(store: Store, email: string): Promise<UserDocument | undefined> {
  return (await store.find(byEmail(email)))[0];
}

/** As `lookUpUser`, inside a transaction. */
export async function lookUpUserIn(unit: Unit, email: string): Promise<UserDocument | undefined> {
  return (await unit.find(byEmail(email)))[0];
}

/** The owner of an account with this e-mail; none before a sign-in has proved the e-mail. */
export async function lookUpOwnerIn(unit: Unit, email: string): Promise<UserDocument | undefined> {
  const user = await lookUpUserIn(unit, email);
  return user?.awaitsSignIn ? undefined : user;
}

export function unknownEmail(): never {
  throw new AppError('not-found', 'User not found with the provided email address.');
}

/** Two profiles of one e-mail would leave it to chance which of them a role is given to. */
export function takenEmail(): never {
  throw new AppError('conflict', 'Email address is already in use.');
}

function byEmail(email: string) {
  return queryOf(collections.users).where('email', '==', email.toLowerCase()).limit(1);
}
