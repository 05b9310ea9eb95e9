import { userDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { Profile } from '@sthira/contract/people';
import { AppError } from '#platform/errors.ts';
import { readDocument } from '#platform/firestore.ts';
import type { Answer, Call } from './caller.ts';
import { profileRow } from './profile-row.ts';

/** The caller's own profile; `not-found` before it was completed for the first time. */
export async function getProfile({ caller }: Call<unknown>): Promise<Answer<Profile>> {
  const user = await readDocument(paths.user(caller.uid), userDocument);
  if (!user) throw new AppError('not-found', 'Profile not found.');
  return { data: profileRow(user), message: 'Profile loaded.' };
}
