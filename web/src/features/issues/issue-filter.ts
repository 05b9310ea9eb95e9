import {
  type Issue,
  type IssuePriority,
  type IssueStatus,
  issuePriority,
  issueStatus,
} from '@sthira/contract/issues';
import * as z from 'zod/mini';

const assigned = z.enum(['anybody', 'me', 'nobody']);

/**
 * `unresolved` shows open issues. Resolved ones are kept, and shown when the admin asks for them.
 */
export interface IssueFilter {
  status: IssueStatus | 'unresolved';
  priority: IssuePriority | 'all';
  /** Who works on it. */
  assigned: z.infer<typeof assigned>;
  /** As it was typed. */
  search: string;
}

const names = {
  status: 'issue-status',
  priority: 'issue-priority',
  assigned: 'issue-assigned',
  search: 'issue-search',
} as const;
export const noFilter: IssueFilter = {
  status: 'unresolved',
  priority: 'all',
  assigned: 'anybody',
  search: '',
};

/** The filter an address asks for; nonsense in it is not one. */
export function filterOf(address: URLSearchParams): IssueFilter {
  return {
    status: issueStatus.safeParse(address.get(names.status)).data ?? noFilter.status,
    priority: issuePriority.safeParse(address.get(names.priority)).data ?? noFilter.priority,
    assigned: assigned.safeParse(address.get(names.assigned)).data ?? noFilter.assigned,
    search: address.get(names.search) ?? '',
  };
}

/** What the queue is called in an address: a link to it scrolls there. */
export const issuesId = 'issues';

/** Where one issue is shown, whatever its state. */
export const issueAddress = (id: string) => `/admin?${names.search}=${id}#${issuesId}`;

/** A page's address with the queue filtered by a priority, and nothing else of it. */
export function priorityAddress(address: URLSearchParams, priority: IssuePriority): string {
  const query = new URLSearchParams(address);
  for (const [name, value] of Object.entries(addressOf({ ...noFilter, priority }))) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `?${query}#${issuesId}`;
}

/**
 * The parameters that a change writes into the address; `null` removes one. Unchanged ones are not
 * written, because another change may have set them just now.
 */
export function addressOf(changed: Partial<IssueFilter>): Record<string, string | null> {
  const entries = Object.entries(changed) as [keyof IssueFilter, string][];
  return Object.fromEntries(
    entries.map(([field, value]) => [names[field], value === noFilter[field] ? null : value]),
  );
}

type Filtered = Pick<
  Issue,
  'id' | 'status' | 'priority' | 'description' | 'source' | 'openedBy' | 'assignee'
>;

/** Whether an issue is among what was asked for by `me`, a uid. */
export function isWanted(issue: Filtered, filter: IssueFilter, me: string): boolean {
  const statusFits =
    filter.status === 'unresolved' ? issue.status !== 'resolved' : issue.status === filter.status;
  const priorityFits = filter.priority === 'all' || issue.priority === filter.priority;
  return (
    statusFits &&
    priorityFits &&
    isAssigned(issue, filter.assigned, me) &&
    isFound(issue, filter.search)
  );
}

function isAssigned({ assignee }: Filtered, to: IssueFilter['assigned'], me: string): boolean {
  if (to === 'anybody') return true;
  return to === 'me' ? assignee?.uid === me : assignee === null;
}

/** Whether every word of the search occurs in one of the issue's texts. */
function isFound(
  { id, description, source, openedBy, assignee }: Filtered,
  search: string,
): boolean {
  const text = [id, description, source, openedBy, assignee?.email].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The id a search names in full, `ERR012`, in whatever letters; such an issue is found whatever the
 * filters say.
 */
export function idIn(search: string): string | null {
  const id = search.trim().toUpperCase();
  return /^ERR\d{3,}$/.test(id) ? id : null;
}
