import type { Issue } from '@sthira/contract/issues';
import { istDay } from '@sthira/contract/units';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table.tsx';
import { formatClock, formatDay } from '#ui/format-time.ts';
import { IssueActions } from './issue-actions.tsx';
import { priorityLabels, priorityTones, statusLabels, statusTones } from './issue-labels.ts';

interface Parts {
  /** The source of an issue that is about an account, with a way there. */
  renderAccount: (account: { id: string; name: string }) => ReactNode;
  remove: (issue: Issue) => void;
}

const instant = (at: number) => (
  <span className="figures inline-flex flex-wrap justify-end gap-x-2 whitespace-nowrap sm:flex-col">
    {formatDay(istDay(at))} <span className="text-ink-soft">{formatClock(at)}</span>
  </span>
);

export function issueColumns({ renderAccount, remove }: Parts): Column<Issue>[] {
  return [
    { id: 'id', header: 'ID', cell: ({ id }) => <span className="figures">{id}</span> },
    { id: 'priority', header: 'Priority', cell: ({ priority }) => <Badge tone={priorityTones[priority]}>{priorityLabels[priority]}</Badge> },
    { id: 'description', header: 'Description', cell: (issue) => <Description issue={issue} /> },
    {
      id: 'source',
      header: 'Account/System',
      cell: ({ source, accountId }) => (
        <span className="inline-block wrap-anywhere sm:min-w-28">{accountId === null ? source : renderAccount({ id: accountId, name: source })}</span>
      ),
    },
    { id: 'status', header: 'Status', cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge> },
    { id: 'created', header: 'Created', cell: ({ createdAt }) => instant(createdAt) },
    { id: 'updated', header: 'Last Updated', cell: ({ updatedAt }) => instant(updatedAt) },
    { id: 'actions', header: 'Actions', pinned: 'end', cell: (issue) => <IssueActions issue={issue} remove={() => remove(issue)} /> },
  ];
}

function Description({ issue: { description, count } }: { issue: Issue }) {
  return (
    <span className="inline-block max-w-96 text-pretty wrap-anywhere whitespace-pre-line sm:min-w-48">
      {description}
      {count > 1 ? (
        <span className="figures ml-2 rounded bg-sunken px-1.5 py-0.5 text-xs whitespace-nowrap text-ink-soft">seen {count} times</span>
      ) : null}
    </span>
  );
}
