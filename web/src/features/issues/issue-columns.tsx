import type { Issue } from '@sthira/contract/issues';
import { istDay } from '@sthira/contract/units';
import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatClock, formatDay } from '#ui/format/format-time.ts';
import type { Column } from '#ui/table/table-props.ts';
import { IssueActions } from './issue-actions.tsx';
import { IssueAge } from './issue-age.tsx';
import { IssueAssignee } from './issue-assignee.tsx';
import { priorityLabels, priorityTones, statusLabels, statusTones } from './issue-labels.ts';

interface Parts {
  /** The uid of the signed-in admin. */
  me: string;
  /** The source of an issue that is about an account, with a way there. */
  renderAccount: (account: { id: string; name: string }) => ReactNode;
  show: (issue: Issue) => void;
  /** Left out for who may take no issue out of the queue. */
  remove?: ((issue: Issue) => void) | undefined;
}

const instant = (at: number, age?: ReactNode) => (
  <span className="figures inline-flex flex-wrap justify-end gap-x-2 whitespace-nowrap sm:flex-col">
    {formatDay(istDay(at))} <span className="text-ink-soft">{formatClock(at)}</span>
    {age}
  </span>
);

const link = 'min-h-6 rounded-sm text-accent hover:underline';

export function issueColumns({ me, renderAccount, show, remove }: Parts): Column<Issue>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      cell: (issue) => (
        <button
          type="button"
          className={`figures font-medium ${link}`}
          aria-haspopup="dialog"
          onClick={() => show(issue)}
        >
          {issue.id}
        </button>
      ),
    },
    {
      id: 'priority',
      header: 'Priority',
      cell: ({ priority }) => (
        <Badge tone={priorityTones[priority]}>{priorityLabels[priority]}</Badge>
      ),
    },
    {
      id: 'description',
      header: 'Description',
      cell: (issue) => <Description issue={issue} show={() => show(issue)} />,
    },
    {
      id: 'source',
      header: 'Account/System',
      cell: ({ source, accountId }) => (
        <span className="inline-block wrap-anywhere sm:min-w-28">
          {accountId === null ? source : renderAccount({ id: accountId, name: source })}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (issue) => (
        <span className="inline-flex flex-col items-end gap-1 sm:items-start">
          <Badge tone={statusTones[issue.status]}>{statusLabels[issue.status]}</Badge>
          <IssueAssignee issue={issue} me={me} />
        </span>
      ),
    },
    {
      id: 'created',
      header: 'Created',
      cell: ({ createdAt }) => instant(createdAt, <IssueAge at={createdAt} />),
    },
    { id: 'updated', header: 'Last Updated', cell: ({ updatedAt }) => instant(updatedAt) },
    {
      id: 'actions',
      header: 'Actions',
      pinned: 'end',
      cell: (issue) => (
        <IssueActions issue={issue} remove={remove ? () => remove(issue) : undefined} />
      ),
    },
  ];
}

function Description({
  issue: { id, description, count, comments },
  show,
}: {
  issue: Issue;
  show: () => void;
}) {
  return (
    <span className="inline-block max-w-96 text-pretty wrap-anywhere whitespace-pre-line sm:min-w-48">
      <span className="line-clamp-4">{description}</span>
      {count > 1 ? (
        <span className="figures mr-2 rounded bg-sunken px-1.5 py-0.5 text-xs whitespace-nowrap text-ink-soft">
          seen {count} times
        </span>
      ) : null}
      {comments > 0 ? (
        <button
          type="button"
          className={`text-xs whitespace-nowrap ${link}`}
          aria-haspopup="dialog"
          onClick={show}
        >
          {comments} {comments === 1 ? 'comment' : 'comments'}
          <span className="sr-only"> on {id}</span>
        </button>
      ) : null}
    </span>
  );
}
