import { isOnPaper } from '@sthira/contract/accounts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountSearch } from '#entities/account/find/search-accounts.ts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { accountPage } from '#entities/account/record/account-page.ts';
import { useAllAccounts } from '#entities/account/record/use-accounts.ts';
import { usePerson } from '#entities/person/session-provider.tsx';
import { usePurchasesById } from '#features/credits/money/use-purchases-by-id.ts';
import { issueAddress, noFilter } from '#features/issues/issue-filter.ts';
import { useIssues } from '#features/issues/use-issues.ts';
import { usePeopleByEmail } from '#features/people/use-users.ts';
import { brokerText } from '#ui/format/broker-name.tsx';
import type { PaletteSearch } from './command-palette.tsx';
import type { PaletteCommand } from './commands.ts';

const mostOfAKind = 6;
/** A letter alone finds everything. */
const fewestLetters = 2;

type Found = Pick<PaletteCommand, 'id' | 'group' | 'label'> & { detail?: string; to: string };

/** What an admin's search finds: accounts, people, issues and payments. */
export function useAdminSearch(typed: string): Pick<PaletteSearch, 'found' | 'state'> {
  const query = typed.trim();
  const isAsked = query.length >= fewestLetters;
  const navigate = useNavigate();
  const accounts = useFoundAccounts(isAsked ? query : '');
  const people = usePeopleByEmail(isAsked ? query : '');
  const issues = useFoundIssues(query);
  const payments = usePurchasesById(query);
  const found: Found[] = isAsked
    ? [
        ...accounts.found,
        ...(people.data?.users ?? []).map(
          ({ uid, email, displayName }): Found => ({
            id: uid,
            group: 'People',
            label: displayName || email,
            detail: email,
            to: `/user-management?user=${encodeURIComponent(email)}`,
          }),
        ),
        ...issues.found,
        ...payments.purchases.map(
          ({ id, email, label }): Found => ({
            id,
            group: 'Payments',
            label,
            detail: email,
            to: `/admin-credits?tab=purchases&search=${encodeURIComponent(query)}`,
          }),
        ),
      ]
    : [];
  const states = [
    accounts.state,
    people.isFetching ? 'loading' : people.error ? 'error' : 'ready',
    issues.state,
    payments.state,
  ];
  return {
    found: found.map(({ to, ...command }) => ({ ...command, run: () => void navigate(to) })),
    state:
      isAsked && states.includes('loading')
        ? 'searching'
        : isAsked && states.includes('error')
          ? 'incomplete'
          : 'ready',
  };
}

/** Those an account's search finds; when there are more, a way to all of them. */
function useFoundAccounts(query: string) {
  const { data, error } = useAllAccounts('none', { enabled: query !== '' });
  const found = useMemo(
    () => (query === '' ? [] : (data?.filter(accountSearch(query)) ?? [])),
    [data, query],
  );
  const first = found.slice(0, mostOfAKind).map(
    (account): Found => ({
      id: account.id,
      group: 'Accounts',
      label: isOnPaper(account)
        ? nameOf(account)
        : `${account.account_name} (${brokerText(account.broker)})`,
      detail: [account.email, account.client_id].filter((text) => text !== '').join(' · '),
      to: accountPage(account.id),
    }),
  );
  const all: Found = {
    id: 'all-accounts',
    group: 'Accounts',
    label: `All ${found.length} accounts with “${query}”`,
    to: `/admin?search=${encodeURIComponent(query)}`,
  };
  return {
    found: found.length > first.length ? [...first, all] : first,
    state: data || query === '' ? 'ready' : error ? 'error' : 'loading',
  };
}

function useFoundIssues(query: string) {
  const { uid } = usePerson();
  const filter = useMemo(() => ({ ...noFilter, search: query }), [query]);
  const issues = useIssues(filter, uid);
  const rows = issues.state === 'ready' ? issues.documents : [];
  return {
    found: rows.slice(0, mostOfAKind).map(
      ({ id, source, description }): Found => ({
        id,
        group: 'Issues',
        label: `${id}: ${source}`,
        detail: description,
        to: issueAddress(id),
      }),
    ),
    state: issues.state,
  };
}
