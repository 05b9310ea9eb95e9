import { type UserDocument, userDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { RoleCallOutput } from '@sthira/contract/roles';
import { db, FieldPath, queryDocuments } from '#platform/firestore.ts';
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
  const [found, totalUsers] = await Promise.all([usersAfter(from || undefined, pageSize + 1), countUsers()]);
  const users = found.slice(0, pageSize);
  const [identities] = await Promise.all([
    readIdentities(users.map(({ uid }) => uid)),
    auditLook(call, { action: 'listUsersWithRoles', details: { pageSize, users: users.length } }),
  ]);
  const differing = users.filter((user) => claimsDiffer(user, identities.get(user.uid)));
  await Promise.all(differing.map(({ uid }) => copyRoleQuietly(uid)));
  const last = users.at(-1);
  const hasNextPage = found.length > pageSize;
  return {
    success: true,
    users: users.map((user) => userRow(user, identities.get(user.uid))),
    totalUsers,
    hasNextPage,
    pageToken: hasNextPage && last ? pageToken(last) : null,
  };
}

async function usersAfter(token: string | undefined, limit: number): Promise<UserDocument[]> {
  const sorted = db().collection(paths.users).orderBy('email').orderBy(FieldPath.documentId()).limit(limit);
  const end = token === undefined ? undefined : parsePageToken(token);
  return queryDocuments(end ? sorted.startAfter(end.email, end.uid) : sorted, userDocument);
}
