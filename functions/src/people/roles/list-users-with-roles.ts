import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { pageToken, parsePageToken } from '#people/lookup/page-token.ts';
import { countUsers } from '#people/lookup/user-counter.ts';
import { claimsDiffer, userRow } from '#people/lookup/user-row.ts';
import type { Call, PlainAnswer } from '#platform/call.ts';
import { readIdentities } from '#platform/sign-in/identities.ts';
import { byPath, queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { copyRoleQuietly } from './copy-role.ts';

/**
 * One page of people by e-mail; the identity provider is asked about this page alone, the total of
 * all people is a kept count.
 */
export async function listUsersWithRoles(
  call: Call<InputOf<'listUsersWithRoles'>>,
): Promise<PlainAnswer<OutputOf<'listUsersWithRoles'>>> {
  const { pageSize, pageToken: from, role, emailPrefix } = call.input;
  const [{ users, hasNextPage }, totalUsers] = await Promise.all([
    usersAfter(call.store, call.input, from || undefined),
    countAsked(call.store, call.input),
  ]);
  const [identities] = await Promise.all([
    readIdentities(users.map(({ uid }) => uid)),
    auditUserLookup(call, {
      action: 'listUsersWithRoles',
      details: {
        pageSize,
        users: users.length,
        ...(role ? { role } : {}),
        ...(emailPrefix ? { emailPrefix } : {}),
      },
    }),
  ]);
  const differing = users.filter((user) => claimsDiffer(user, identities.get(user.uid)));
  await Promise.all(differing.map(({ uid }) => copyRoleQuietly(call.store, uid)));
  const last = users.at(-1);
  const data = {
    success: true,
    users: users.map((user) => userRow(user, identities.get(user.uid))),
    totalUsers,
    hasNextPage,
    pageToken: hasNextPage && last ? pageToken(last) : null,
  } as const;
  return { data };
}

type PeopleFilter = Pick<InputOf<'listUsersWithRoles'>, 'pageSize' | 'role' | 'emailPrefix'>;

/** No character of an e-mail comes after it. */
const lastCharacter = '\uf8ff';

function peopleOf({ role, emailPrefix }: PeopleFilter) {
  const all = queryOf(collections.users);
  const ofRole = role ? all.where('role', '==', role) : all;
  return emailPrefix
    ? ofRole.where('email', '>=', emailPrefix).where('email', '<', emailPrefix + lastCharacter)
    : ofRole;
}

/** Everybody is a kept count; some of them are counted by the database. */
async function countAsked(store: Store, asked: PeopleFilter): Promise<number> {
  if (!asked.role && !asked.emailPrefix) return countUsers(store);
  return store.count(peopleOf(asked));
}

/** Asks for one more than a page holds: whether there is one says whether a page follows. */
async function usersAfter(
  store: Store,
  asked: PeopleFilter,
  token: string | undefined,
): Promise<{ users: UserDocument[]; hasNextPage: boolean }> {
  const { pageSize } = asked;
  const sorted = peopleOf(asked)
    .orderBy('email')
    .orderBy(byPath)
    .limit(pageSize + 1);
  const end = token === undefined ? undefined : parsePageToken(token);
  const found = await store.findTolerant(
    end ? sorted.after(end.email, docs.user(end.uid).path) : sorted,
  );
  return {
    users: found.slice(0, pageSize).flatMap(({ value }) => value ?? []),
    hasNextPage: found.length > pageSize,
  };
}
