import { paths } from '@sthira/contract/paths';
import { type UserDocument, userDocument } from '#documents/people.ts';
import { AppError } from '#platform/errors.ts';
import {
  db,
  parseSnapshot,
  type Query,
  queryDocuments,
  type Transaction,
} from '#platform/firestore.ts';

/** The person with this e-mail, or `undefined`. */
export async function lookUpUser(email: string): Promise<UserDocument | undefined> {
  return (await queryDocuments(byEmail(email), userDocument))[0];
}

/** As `lookUpUser`, inside a transaction. */
export async function lookUpUserIn(
  transaction: Transaction,
  email: string,
): Promise<UserDocument | undefined> {
  const { docs } = await transaction.get(byEmail(email));
  return docs[0] && parseSnapshot(docs[0], userDocument);
}

/** The owner of an account with this e-mail; none before a sign-in has proved the e-mail. */
export async function lookUpOwnerIn(
  transaction: Transaction,
  email: string,
): Promise<UserDocument | undefined> {
  const user = await lookUpUserIn(transaction, email);
  return user?.awaitsSignIn ? undefined : user;
}

export function unknownEmail(): never {
  throw new AppError('not-found', 'User not found with the provided email address.');
}

/** Two profiles of one e-mail would leave it to chance which of them a role is given to. */
export function takenEmail(): never {
  throw new AppError('conflict', 'Email address is already in use.');
}

function byEmail(email: string): Query {
  return db().collection(paths.users).where('email', '==', email.toLowerCase()).limit(1);
}
