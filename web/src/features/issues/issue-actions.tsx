import { type Issue, type IssueStatus, issueStatuses } from '@sthira/contract/issues';
import { useMutation } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { changeFailure, changeStatus } from './change-issues.ts';
import { statusLabels } from './issue-labels.ts';

/** `remove` is left out for who may take no issue out of the queue. */
export function IssueActions({
  issue,
  remove,
}: {
  issue: Issue;
  remove?: (() => void) | undefined;
}) {
  const change = useMutation({
    mutationFn: (status: IssueStatus) => changeStatus(issue, status),
    onSuccess: (_, status) => status === 'resolved' && say('success', `${issue.id} is resolved`),
    onError: (error) => say('error', changeFailure(error)),
  });
  const done = issue.status === 'resolved';
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5 sm:flex-nowrap sm:justify-start">
      <Select
        aria-label={`Status of ${issue.id}`}
        className="min-h-8! w-auto! min-w-0 px-2! py-0 text-xs!"
        value={change.isPending ? change.variables : issue.status}
        disabled={done || change.isPending}
        onChange={(event) => change.mutate(event.target.value as IssueStatus)}
      >
        {issueStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        icon={<Check aria-hidden className="size-3.5" />}
        aria-label={`Resolve ${issue.id}`}
        disabled={done || change.isPending}
        onClick={() => change.mutate('resolved')}
      >
        Resolve
      </Button>
      {remove ? (
        <Button
          size="small"
          variant="danger-plain"
          aria-label={`Delete ${issue.id}`}
          title="Delete"
          onClick={remove}
        >
          <Trash2 aria-hidden className="size-3.5" />
        </Button>
      ) : null}
    </div>
  );
}
