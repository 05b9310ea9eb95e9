import type { Issue } from '@sthira/contract/issues';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { changeFailure, deleteIssue } from './change-issues.ts';

export function DeleteIssueDialog({ issue, close }: { issue: Issue; close: () => void }) {
  const remove = useMutation({
    mutationFn: () => deleteIssue(issue),
    onSuccess: () => {
      say('success', `${issue.id} was deleted`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${issue.id}`}
      action="Delete"
      busy={remove.isPending}
      confirm={() => remove.mutate()}
      cancel={close}
    >
      <p>Are you sure you want to delete this error? This action cannot be undone.</p>
      <p className="line-clamp-3 text-ink">{issue.description}</p>
      {remove.error ? <Notice kind="bad">{changeFailure(remove.error)}</Notice> : null}
    </ConfirmDialog>
  );
}
