import { zodResolver } from '@hookform/resolvers/zod';
import { issuePriorities, type NewIssue, newIssue } from '@sthira/contract/issues';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input, Select, TextArea } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { changeFailure, reportIssue } from './change-issues.ts';
import { priorityLabels } from './issue-labels.ts';

const empty: NewIssue = { priority: 'medium', description: '', source: '' };

export function AddIssueDialog({ close }: { close: () => void }) {
  const form = useForm<NewIssue>({ defaultValues: empty, resolver: zodResolver(newIssue) });
  const add = useMutation({
    mutationFn: reportIssue,
    onSuccess: (id) => {
      say('success', `${id} was added`);
      close();
    },
  });
  const { errors } = form.formState;
  return (
    <Dialog title="Add Issue" text="Every admin sees it at once." close={close}>
      <form
        noValidate
        autoComplete="off"
        className="space-y-4"
        onSubmit={form.handleSubmit((values) => add.mutate(values))}
      >
        <Field label="Priority" error={errors.priority?.message}>
          {(ids) => (
            <Select {...ids} {...form.register('priority')}>
              {issuePriorities.map((priority) => (
                <option key={priority} value={priority}>
                  {priorityLabels[priority]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Description" error={errors.description?.message}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={4}
              placeholder="What goes wrong, and since when"
              {...form.register('description')}
            />
          )}
        </Field>
        <Field label="Account/System" error={errors.source?.message}>
          {(ids) => (
            <Input
              {...ids}
              placeholder="An account, a broker or a part of the platform"
              {...form.register('source')}
            />
          )}
        </Field>
        <DialogActions
          notice={add.error ? <Notice kind="bad">{changeFailure(add.error)}</Notice> : null}
        >
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            Add Issue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
