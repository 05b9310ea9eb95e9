import type { UserDocument } from '#documents/people.ts';
import { findIdentity, type Identity, readIdentity } from '#platform/sign-in/identities.ts';
import type { Store } from '#platform/store/store.ts';
import { lookUpUser } from './find-user.ts';

export interface Person {
  /** `undefined` before the profile is made. */
  user: UserDocument | undefined;
  /** `undefined` after the identity was deleted. */
  identity: Identity | undefined;
}

/** The profile and the sign-in that have this e-mail; either may be missing. */
export async function findPerson(store: Store, email: string): Promise<Person> {
  const user = await lookUpUser(store, email);
  return { user, identity: user ? await readIdentity(user.uid) : await findIdentity(email) };
}
