import type { Issue } from '@sthira/contract/issues';
import { useMutation } from '@tanstack/react-query';
import { say } from '#ui/toast/toaster.tsx';
import { assignIssue, changeFailure } from './change-issues.ts';

/**
 * Who works on an issue, and the way to take it or to give it back; a colleague's is taken over in
 * its dialog.
 */
export function IssueAssignee({
  issue,
  me,
  over = false,
}: {
  issue: Issue;
  me: string;
  over?: boolean;
}) {
  const assign = useMutation({
    mutationFn: (to: 'me' | 'nobody') => assignIssue(issue, to),
    onError: (error) => say('error', changeFailure(error)),
  });
  const { id, assignee, status } = issue;
  const mine = assignee?.uid === me;
  const action = mine ? 'Give back' : assignee ? 'Take over' : 'Take';
  const offered = status !== 'resolved' && (assignee === null || mine || over);
  return (
    <span className="inline-flex max-w-44 flex-wrap items-center gap-x-2 text-xs text-ink-soft">
      {assignee ? (
        <span className="truncate" title={assignee.email}>
          {mine ? 'You' : assignee.email}
        </span>
      ) : null}
      {offered ? (
        <button
          type="button"
          className="min-h-6 rounded-sm text-accent hover:underline disabled:text-ink-faint"
          aria-label={`${action} ${id}`}
          disabled={assign.isPending}
          onClick={() => assign.mutate(mine ? 'nobody' : 'me')}
        >
          {action}
        </button>
      ) : null}
    </span>
  );
}
