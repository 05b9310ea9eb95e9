import { type UserDocument, userDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { RoleCallOutput } from '@sthira/contract/roles';
import { db, FieldPath, readable } from '#platform/firestore.ts';
import { readIdentities } from '#platform/identities.ts';
import { auditLook } from './audit-look.ts';
import { copyRoleQuietly } from './copy-role.ts';
import { pageToken, parsePageToken } from './page-token.ts';
import type { RoleCall } from './role-call.ts';
import { countUsers } from './user-counter.ts';
import { claimsDiffer, userRow } from './user-row.ts';

/** One page of people by e-mail; the identity provider is asked about this page alone, the total is a kept count. */
export async function listUsersWithRoles(call: RoleCall<'listUsersWithRoles'>): Promise<RoleCallOutput<'listUsersWithRoles'>> {
  const { pageSize, pageToken: from } = call.input;
  const [{ users, hasNextPage }, totalUsers] = await Promise.all([usersAfter(from || undefined, pageSize), countUsers()]);
  const [identities] = await Promise.all([
    readIdentities(users.map(({ uid }) => uid)),
    auditLook(call, { action: 'listUsersWithRoles', details: { pageSize, users: users.length } }),
  ]);
  const differing = users.filter((user) => claimsDiffer(user, identities.get(user.uid)));
  await Promise.all(differing.map(({ uid }) => copyRoleQuietly(uid)));
  const last = users.at(-1);
  return {
    success: true,
    users: users.map((user) => userRow(user, identities.get(user.uid))),
    totalUsers,
    hasNextPage,
    pageToken: hasNextPage && last ? pageToken(last) : null,
  };
}

/** Asks for one more than a page holds: whether there is one says whether a page follows. */
async function usersAfter(token: string | undefined, pageSize: number): Promise<{ users: UserDocument[]; hasNextPage: boolean }> {
  const sorted = db()
    .collection(paths.users)
    .orderBy('email')
    .orderBy(FieldPath.documentId())
    .limit(pageSize + 1);
  const end = token === undefined ? undefined : parsePageToken(token);
  const { docs } = await (end ? sorted.startAfter(end.email, end.uid) : sorted).get();
  return { users: readable(docs.slice(0, pageSize), userDocument), hasNextPage: docs.length > pageSize };
}
