import { type Issue, type IssuePriority, type IssueStatus, issuePriority, issueStatus } from '@sthira/contract/issues';

/** `unresolved` is what is still to be done; resolved issues are kept, and shown to whoever asks for them. */
export interface IssueFilter {
  status: IssueStatus | 'unresolved';
  priority: IssuePriority | 'all';
}

const names = { status: 'issue-status', priority: 'issue-priority' } as const;

/** The filter an address asks for; nonsense in it is not one. */
export function filterOf(address: URLSearchParams): IssueFilter {
  return {
    status: issueStatus.catch('unresolved' as IssueStatus).parse(address.get(names.status)),
    priority: issuePriority.catch('all' as IssuePriority).parse(address.get(names.priority)),
  };
}

/** What to put into the address; `null` leaves a name out. */
export function addressOf({ status, priority }: IssueFilter): Record<string, string | null> {
  return { [names.status]: status === 'unresolved' ? null : status, [names.priority]: priority === 'all' ? null : priority };
}

export function isWanted({ status, priority }: Pick<Issue, 'status' | 'priority'>, filter: IssueFilter): boolean {
  const statusFits = filter.status === 'unresolved' ? status !== 'resolved' : status === filter.status;
  return statusFits && (filter.priority === 'all' || priority === filter.priority);
}
