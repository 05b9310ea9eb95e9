import type { Issue } from '@sthira/contract/issues';
import { Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useRights } from '#entities/person/rights.tsx';
import type { LiveDocuments } from '#platform/use-documents.ts';
import { Button } from '#ui/controls/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { AddIssueDialog } from './add-issue-dialog.tsx';
import { DeleteIssueDialog } from './delete-issue-dialog.tsx';
import { issueColumns } from './issue-columns.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import type { IssueFilter } from './issue-filter.ts';
import { IssueFilters } from './issue-filters.tsx';
import { IssueTroubles } from './issue-troubles.tsx';
import { IssuesFound } from './issues-found.tsx';
import { mostIssues, useIssues } from './use-issues.ts';

interface Props {
  /** The uid of the signed-in admin. */
  me: string;
  /**
   * The filter in the address. Its search is read once, at the beginning; later the field decides.
   */
  filter: IssueFilter;
  changeFilter: (changed: Partial<IssueFilter>) => void;
  /** The account an issue is about, as a way there. */
  renderAccount: (account: { id: string; name: string }) => ReactNode;
}

type Open =
  | { what: 'nothing' }
  | { what: 'add' }
  | { what: 'delete'; issue: Issue }
  | { what: 'issue'; id: string };

/** The Error Resolution Queue, the same for every admin at every moment. */
export function IssueQueue({ me, filter: asked, changeFilter, renderAccount }: Props) {
  // The address follows the typing; the box itself must not wait for it.
  const [text, setText] = useState(asked.search);
  const search = useDeferredValue(text);
  const filter = useMemo(() => ({ ...asked, search }), [asked, search]);
  const issues = useIssues(filter, me);
  const [open, setOpen] = useState<Open>({ what: 'nothing' });
  const removes = useRights().removesIssues;
  const close = () => setOpen({ what: 'nothing' });
  const columns = useMemo(
    () =>
      issueColumns({
        me,
        renderAccount,
        show: ({ id }) => setOpen({ what: 'issue', id }),
        remove: removes ? (issue) => setOpen({ what: 'delete', issue }) : undefined,
      }),
    [me, removes, renderAccount],
  );
  const change = (changed: Partial<IssueFilter>) => {
    if (changed.search !== undefined) setText(changed.search);
    changeFilter(changed);
  };
  return (
    <Card className="overflow-clip">
      <CardHeader title="Error Resolution Queue" note={noteOf(issues)}>
        <Button
          variant="primary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setOpen({ what: 'add' })}
        >
          Add Issue
        </Button>
      </CardHeader>
      <IssueFilters filter={{ ...asked, search: text }} change={change} />
      <IssueTroubles issues={issues} />
      {issues.state === 'loading' ? <SkeletonRows rows={3} label="Loading issues" /> : null}
      {issues.state === 'ready' ? (
        <IssuesFound issues={issues.documents} columns={columns} filter={filter} change={change} />
      ) : null}
      {open.what === 'add' ? <AddIssueDialog close={close} /> : null}
      {open.what === 'delete' ? <DeleteIssueDialog issue={open.issue} close={close} /> : null}
      {open.what === 'issue' ? (
        <IssueDialog id={open.id} me={me} renderAccount={renderAccount} close={close} />
      ) : null}
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
