import { isOnPaper } from '@sthira/contract/accounts';
import { type AdminSearch, isOrderId, isPersonName } from '@sthira/contract/admin-search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountSearch } from '#entities/account/find/search-accounts.ts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { accountsKeys } from '#entities/account/record/use-accounts.ts';
import { useRights } from '#entities/person/rights.tsx';
import { usePerson } from '#entities/person/session-provider.tsx';
import { isPurchaseId } from '#features/credits/money/purchase-id.ts';
import { issueAddress, noFilter } from '#features/issues/issue-filter.ts';
import { useIssues } from '#features/issues/use-issues.ts';
import { usePersonByEmail } from '#features/people/use-person-by-email.ts';
import { call } from '#platform/call.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { brokerText } from '#ui/format/broker-name.tsx';
import { formatDay } from '#ui/format/format-time.ts';
import type { PaletteSearch } from './command-palette.tsx';
import type { PaletteCommand } from './commands.ts';

const mostOfAKind = 6;
/** A letter alone finds everything. */
const fewestLetters = 2;

type Found = Pick<PaletteCommand, 'id' | 'group' | 'label'> & { detail?: string; to: string };

/** What a search finds: accounts, people, issues and payments, as far as the role includes them. */
export function useAdminSearch(typed: string): Pick<PaletteSearch, 'found' | 'state'> {
  const query = typed.trim();
  const isAsked = query.length >= fewestLetters;
  const navigate = useNavigate();
  const { may, reads } = useRights();
  const accounts = useFoundAccounts(isAsked && may('getAllAccounts') ? query : '');
  const person = usePersonByEmail(may('getAuditNames') ? query : '');
  const issues = useFoundIssues(reads('issues') ? query : null);
  const platform = usePlatformSearch(may('searchPlatform') ? query : '');
  const named = platform.data?.people ?? [];
  const found: Found[] = isAsked
    ? [
        ...accounts.found,
        ...peopleOf(
          [...accounts.emails, ...(person.data ? [person.data.email] : [])],
          new Map(named.map(({ email, name }) => [email, name])),
        ),
        ...(platform.data?.orders ?? []).map(orderCommand),
        ...issues.found,
        ...(reads('purchases') && isPurchaseId(query) ? [purchaseCommand(query)] : []),
      ]
    : [];
  const states = [
    accounts.state,
    person.isFetching ? 'loading' : person.error ? 'error' : 'ready',
    platform.isFetching ? 'loading' : platform.error ? 'error' : 'ready',
    issues.state,
  ];
  return {
    found: found.map(({ to, ...command }) => ({ ...command, run: () => void navigate(to) })),
    state:
      isAsked && states.includes('loading')
        ? 'searching'
        : isAsked && states.includes('error')
          ? 'incomplete'
          : isAsked && platform.data?.more
            ? 'cut'
            : 'ready',
  };
}

/** Each once, whether or not an account of theirs was found; by name where that was searched. */
const peopleOf = (emails: readonly string[], names: ReadonlyMap<string, string>): Found[] =>
  [...new Set([...names.keys(), ...emails])].map((email) => {
    const name = names.get(email);
    return {
      id: `person ${email}`,
      group: 'People',
      label: name ?? email,
      ...(name === undefined ? {} : { detail: email }),
      to: `/user-management?user=${encodeURIComponent(email)}`,
    };
  });

/** Leads to the account's page, at the order's day. */
const orderCommand = ({
  tag,
  account_id,
  account_name,
  day,
  text,
}: AdminSearch['orders'][number]): Found => ({
  id: `order ${tag}`,
  group: 'Orders',
  label: `${account_name || account_id}, ${formatDay(day)}`,
  detail: text,
  to: `/admin/accounts/${account_id}?days=${day}&order=${tag}`,
});

/** Each question is a row of the audit trail: only what can be a name or an order's id is asked. */
function usePlatformSearch(text: string) {
  return useQuery({
    queryKey: ['searchPlatform', text],
    queryFn: ({ signal }) => call('searchPlatform', { text }, signal),
    enabled: isPersonName(text) || isOrderId(text),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** An id is looked up where it leads: the page has the words for what it finds. */
const purchaseCommand = (query: string): Found => ({
  id: 'purchase',
  group: 'Payments',
  label: `Purchases & Invoices with “${query}”`,
  to: `/admin-credits?tab=purchases&search=${encodeURIComponent(query)}`,
});

/** Those an account's search finds; when there are more, a way to all of them. */
function useFoundAccounts(query: string) {
  const { data, error } = useAnswer(...accountsKeys.all, { enabled: query !== '' });
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
      to: `/admin/accounts/${account.id}`,
    }),
  );
  const all: Found = {
    id: 'all-accounts',
    group: 'Accounts',
    label: `All ${found.length} accounts with “${query}”`,
    to: `/admin?search=${encodeURIComponent(query)}`,
  };
  const lowered = query.toLowerCase();
  const emails = found.map(({ email }) => email).filter((email) => email.includes(lowered));
  return {
    found: found.length > first.length ? [...first, all] : first,
    /** Whose they are, where that is why they were found. */
    emails: [...new Set(emails)].slice(0, mostOfAKind),
    state: data || query === '' ? 'ready' : error ? 'error' : 'loading',
  };
}

function useFoundIssues(query: string | null) {
  const { uid } = usePerson();
  const filter = useMemo(() => (query === null ? null : { ...noFilter, search: query }), [query]);
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
    state: filter === null ? 'ready' : issues.state,
  };
}
