import type { Issue } from '@sthira/contract/issues';
import { CircleCheck, ListFilter, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { LiveDocuments } from '#platform/use-documents.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AddIssueDialog } from './add-issue-dialog.tsx';
import { DeleteIssueDialog } from './delete-issue-dialog.tsx';
import { issueColumns } from './issue-columns.tsx';
import type { IssueFilter } from './issue-filter.ts';
import { IssueFilters } from './issue-filters.tsx';
import { mostIssues, useIssues } from './use-issues.ts';

interface Props {
  filter: IssueFilter;
  changeFilter: (filter: IssueFilter) => void;
  /** The account an issue is about, as a way there. */
  renderAccount: (account: { id: string; name: string }) => ReactNode;
}

type Asking = { what: 'nothing' } | { what: 'add' } | { what: 'delete'; issue: Issue };

/** The Error Resolution Queue, the same for every admin at every moment. */
export function IssueQueue({ filter, changeFilter, renderAccount }: Props) {
  const issues = useIssues(filter);
  const [asking, setAsking] = useState<Asking>({ what: 'nothing' });
  const close = () => setAsking({ what: 'nothing' });
  const columns = useMemo(() => issueColumns({ renderAccount, remove: (issue) => setAsking({ what: 'delete', issue }) }), [renderAccount]);
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Error Resolution Queue" note={noteOf(issues)}>
        <IssueFilters filter={filter} change={changeFilter} />
        <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAsking({ what: 'add' })}>
          Add Issue
        </Button>
      </CardHeader>
      <Troubles issues={issues} />
      {issues.state === 'loading' ? <SkeletonRows rows={3} label="Loading issues" /> : null}
      {issues.state === 'ready' && issues.documents.length > 0 ? (
        <DataTable label="Issues" columns={columns} rows={issues.documents} rowKey={({ id }) => id} />
      ) : null}
      {issues.state === 'ready' && issues.documents.length === 0 ? (
        <Nothing filter={filter} showAll={() => changeFilter({ status: 'unresolved', priority: 'all' })} />
      ) : null}
      {asking.what === 'add' ? <AddIssueDialog close={close} /> : null}
      {asking.what === 'delete' ? <DeleteIssueDialog issue={asking.issue} close={close} /> : null}
    </Card>
  );
}

function noteOf(issues: LiveDocuments<Issue>): string {
  if (issues.state !== 'ready') return 'By priority, the newest first';
  const { length } = issues.documents;
  return length >= mostIssues
    ? `The newest ${mostIssues} are shown`
    : `${length} ${length === 1 ? 'issue' : 'issues'}, by priority, the newest first`;
}

/** What stands between the list and the truth. */
function Troubles({ issues }: { issues: LiveDocuments<Issue> }) {
  const texts = troublesOf(issues);
  if (texts.length === 0) return null;
  const again = issues.state === 'error' ? issues.again : null;
  return (
    <div className="space-y-2 p-4 sm:px-5">
      {texts.map(({ kind, text }) => (
        <Notice key={text} kind={kind} actions={again ? <Button onClick={again}>Try again</Button> : null}>
          {text}
        </Notice>
      ))}
    </div>
  );
}

function troublesOf(issues: LiveDocuments<Issue>): { kind: 'bad' | 'warn'; text: string }[] {
  if (issues.state === 'loading') return [];
  if (issues.state === 'error') {
    const denied = issues.code === 'permission-denied';
    return [{ kind: 'bad', text: denied ? 'Admin access required.' : 'The issues could not be read. Check your internet connection.' }];
  }
  const lost = { kind: 'warn', text: 'The connection is lost: these are the issues as last seen.' } as const;
  const unreadable = { kind: 'warn', text: `Could not be read: ${issues.unreadable.join(', ')}.` } as const;
  return [...(issues.live ? [] : [lost]), ...(issues.unreadable.length > 0 ? [unreadable] : [])];
}

function Nothing({ filter, showAll }: { filter: IssueFilter; showAll: () => void }) {
  if (filter.status === 'unresolved' && filter.priority === 'all') {
    return (
      <EmptyState
        icon={<CircleCheck className="size-6" />}
        title="Nothing to resolve"
        text="Problems the platform sees, and those admins add, appear here at once."
      />
    );
  }
  return (
    <EmptyState icon={<ListFilter className="size-6" />} title="No issues match these filters" text="Resolved issues are kept under their status.">
      <Button onClick={showAll}>Show all unresolved</Button>
    </EmptyState>
  );
}
