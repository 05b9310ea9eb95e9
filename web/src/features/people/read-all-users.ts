import { roleWords } from '@sthira/contract/role-words';
import type { UserRow } from '@sthira/contract/roles';
import { callFunction } from '#platform/call-function.ts';
import type { CsvColumn } from '#ui/csv/csv.ts';
import { formatIso, instantOf } from '#ui/format/format-time.ts';
import type { UserFilter } from './user-filters.tsx';

const perPage = 100;

/**
 * All users of a filter, by e-mail, read page by page. When one page fails, it throws that call's
 * error and returns none of them.
 */
export async function readAllUsers(filter: UserFilter): Promise<UserRow[]> {
  const users: UserRow[] = [];
  let pageToken: string | null = null;
  do {
    const page: { users: UserRow[]; pageToken: string | null } = await callFunction(
      'listUsersWithRoles',
      {
        pageSize: perPage,
        pageToken,
        ...filter,
      },
    );
    users.push(...page.users);
    pageToken = page.pageToken;
  } while (pageToken !== null);
  return users;
}

const time = (iso: string | null) => {
  const at = instantOf(iso);
  return at === null ? null : formatIso(at);
};

/** What a saved file says of each user: the columns of the list, and the id. */
export const userCsv: readonly CsvColumn<UserRow>[] = [
  { header: 'User Id', value: ({ uid }) => uid },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Display Name', value: ({ displayName }) => displayName },
  { header: 'Role', value: ({ role }) => roleWords[role].name },
  { header: 'Status', value: ({ disabled }) => (disabled ? 'Disabled' : 'Active') },
  { header: 'Email Verified', value: ({ emailVerified }) => (emailVerified ? 'Yes' : 'No') },
  { header: 'Created (IST)', value: ({ creationTime }) => time(creationTime) },
  { header: 'Last Sign In (IST)', value: ({ lastSignInTime }) => time(lastSignInTime) },
];
