import { issuePriorities, issueStatuses } from '@sthira/contract/issues';
import { Select } from '#ui/controls/field.tsx';
import { SearchBox } from '#ui/controls/search-box.tsx';
import type { IssueFilter } from './issue-filter.ts';
import { priorityLabels, statusLabels } from './issue-labels.ts';

interface Props {
  filter: IssueFilter;
  change: (changed: Partial<IssueFilter>) => void;
}

const whoseLabels = {
  anybody: 'Assigned to anybody',
  me: 'Assigned to me',
  nobody: 'Assigned to nobody',
} as const;

export function IssueFilters({ filter, change }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 sm:px-5">
      <SearchBox
        className="w-full sm:w-72"
        label="Search issues"
        placeholder="ID, words, account or e-mail"
        value={filter.search}
        change={(search) => change({ search })}
      />
      <Choice
        label="Filter by status"
        value={filter.status}
        options={['unresolved', ...issueStatuses]}
        nameOf={(status) => (status === 'unresolved' ? 'All unresolved' : statusLabels[status])}
        change={(status) => change({ status })}
      />
      <Choice
        label="Filter by priority"
        value={filter.priority}
        options={['all', ...issuePriorities]}
        nameOf={(priority) => (priority === 'all' ? 'All priorities' : priorityLabels[priority])}
        change={(priority) => change({ priority })}
      />
      <Choice
        label="Filter by who works on it"
        value={filter.assigned}
        options={['anybody', 'me', 'nobody']}
        nameOf={(whose) => whoseLabels[whose]}
        change={(assigned) => change({ assigned })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  nameOf: (value: Value) => string;
  change: (value: Value) => void;
}

function Choice<Value extends string>({
  label,
  value,
  options,
  nameOf,
  change,
}: ChoiceProps<Value>) {
  return (
    <Select
      aria-label={label}
      className="min-h-9! w-auto!"
      value={value}
      onChange={({ target }) => change(target.value as Value)}
    >
      {options.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  );
}
