import { issuePriorities, issueStatuses } from '@sthira/contract/issues';
import { Select } from '#ui/field.tsx';
import type { IssueFilter } from './issue-filter.ts';
import { priorityLabels, statusLabels } from './issue-labels.ts';

interface Props {
  filter: IssueFilter;
  change: (filter: IssueFilter) => void;
}

export function IssueFilters({ filter, change }: Props) {
  return (
    <>
      <Select
        aria-label="Filter by status"
        className="min-h-9! w-auto!"
        value={filter.status}
        onChange={({ target }) => change({ ...filter, status: target.value as IssueFilter['status'] })}
      >
        <option value="unresolved">All unresolved</option>
        {issueStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Filter by priority"
        className="min-h-9! w-auto!"
        value={filter.priority}
        onChange={({ target }) => change({ ...filter, priority: target.value as IssueFilter['priority'] })}
      >
        <option value="all">All priorities</option>
        {issuePriorities.map((priority) => (
          <option key={priority} value={priority}>
            {priorityLabels[priority]}
          </option>
        ))}
      </Select>
    </>
  );
}
