import { type Issue, issue as issueSchema } from '@sthira/contract/issues';
import { paths } from '@sthira/contract/paths';
import type { ReactNode } from 'react';
import { useDocument } from '#platform/use-documents.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatDateTime } from '#ui/format/format-time.ts';
import { IssueAge } from './issue-age.tsx';
import { IssueAssignee } from './issue-assignee.tsx';
import { IssueComments } from './issue-comments.tsx';
import { priorityLabels, priorityTones, statusLabels, statusTones } from './issue-labels.ts';

interface Props {
  id: string;
  /** The uid of the signed-in admin. */
  me: string;
  renderAccount: (account: { id: string; name: string }) => ReactNode;
  close: () => void;
}

/** All that is known of one issue as it is now, and what admins wrote about it. */
export function IssueDialog({ id, me, renderAccount, close }: Props) {
  const read = useDocument(paths.issue(id), issueSchema);
  return (
    <Dialog title={id} text="Every admin sees the same." opensOn="content" close={close}>
      {read.state === 'loading' ? <SkeletonRows rows={4} label={`Loading ${id}`} /> : null}
      {read.state === 'error' || (read.state === 'ready' && read.unreadable) ? (
        <Notice kind="bad">{id} could not be read.</Notice>
      ) : null}
      {read.state === 'ready' && !read.document && !read.unreadable ? (
        <Notice kind="warn">{id} was deleted.</Notice>
      ) : null}
      {read.state === 'ready' && read.document ? (
        <div className="space-y-4">
          <Whole issue={read.document} me={me} renderAccount={renderAccount} />
          <IssueComments issue={read.document} me={me} />
        </div>
      ) : null}
    </Dialog>
  );
}

function Whole({
  issue,
  me,
  renderAccount,
}: { issue: Issue } & Pick<Props, 'me' | 'renderAccount'>) {
  const {
    priority,
    status,
    count,
    description,
    source,
    accountId,
    openedBy,
    createdAt,
    updatedAt,
  } = issue;
  return (
    <>
      <p className="figures flex flex-wrap items-center gap-2 text-xs text-ink-soft">
        <Badge tone={priorityTones[priority]}>{priorityLabels[priority]}</Badge>
        <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
        {count > 1 ? `seen ${count} times` : null}
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{description}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-ink-soft">
        <dt>Account/System</dt>
        <dd>{accountId === null ? source : renderAccount({ id: accountId, name: source })}</dd>
        <dt>Opened by</dt>
        <dd>{openedBy ?? 'Sthira'}</dd>
        <dt>Created</dt>
        <dd className="figures">
          {formatDateTime(createdAt)} <IssueAge at={createdAt} />
        </dd>
        <dt>Last Updated</dt>
        <dd className="figures">
          {formatDateTime(updatedAt)} <IssueAge at={updatedAt} />
        </dd>
        <dt>Assigned to</dt>
        <dd>
          {issue.assignee ? null : <span className="mr-2">Nobody</span>}
          <IssueAssignee issue={issue} me={me} over />
        </dd>
      </dl>
    </>
  );
}
