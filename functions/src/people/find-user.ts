import { type UserDocument, userDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { AppError } from '#platform/errors.ts';
import { db, queryDocuments } from '#platform/firestore.ts';

/** The person with this e-mail; throws `not-found` before their first sign-in. */
export async function findUserByEmail(email: string): Promise<UserDocument> {
  const [user] = await queryDocuments(db().collection(paths.users).where('email', '==', email.toLowerCase()).limit(1), userDocument);
  if (!user) throw new AppError('not-found', 'User not found with the provided email address.');
  return user;
}
