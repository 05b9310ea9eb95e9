import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Issue,
  type IssueComment,
  issueComment,
  mostComments,
  type NewComment,
  newComment,
} from '@sthira/contract/issues';
import { paths } from '@sthira/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useDocuments } from '#platform/use-documents.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, TextArea } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatDateTime } from '#ui/format/format-time.ts';
import { changeFailure, commentOnIssue } from './change-issues.ts';

/** What admins wrote about an issue, the oldest first, and a box for more. */
export function IssueComments({ issue, me }: { issue: Issue; me: string }) {
  const query = useMemo(
    () => ({
      path: paths.issueComments(issue.id),
      orderBy: [['at', 'asc'] as const],
      limit: mostComments,
    }),
    [issue.id],
  );
  const comments = useDocuments(query, issueComment);
  return (
    <section aria-label="Comments" className="space-y-3 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Comments</h3>
      {comments.state === 'loading' ? <SkeletonRows rows={1} label="Loading comments" /> : null}
      {comments.state === 'error' ? (
        <Notice kind="bad">The comments could not be read.</Notice>
      ) : null}
      {comments.state === 'ready' ? <Written comments={comments.documents} me={me} /> : null}
      {issue.comments < mostComments ? (
        <AddComment issue={issue} />
      ) : (
        <p className="text-sm text-ink-soft">There is no room for more comments.</p>
      )}
    </section>
  );
}

function Written({ comments, me }: { comments: readonly IssueComment[]; me: string }) {
  if (comments.length === 0)
    return <p className="text-sm text-ink-soft">Nobody has written anything yet.</p>;
  return (
    <ol aria-live="polite" className="space-y-3">
      {comments.map(({ id, text, at, by }) => (
        <li key={id} className="rounded-lg bg-sunken px-3 py-2 text-sm">
          <p className="figures text-xs wrap-anywhere text-ink-soft">
            {by.uid === me ? 'You' : by.email}, {formatDateTime(at)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function AddComment({ issue }: { issue: Issue }) {
  const form = useForm<NewComment>({
    defaultValues: { text: '' },
    resolver: zodResolver(newComment),
  });
  const add = useMutation({
    mutationFn: (comment: NewComment) => commentOnIssue(issue, comment),
    onSuccess: () => form.reset(),
  });
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={form.handleSubmit((comment) => add.mutate(comment))}
    >
      <Field
        label="Add a comment"
        hint="It cannot be changed or taken back."
        error={form.formState.errors.text?.message}
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={3}
            placeholder="What was found out, tried or agreed"
            {...form.register('text')}
          />
        )}
      </Field>
      <DialogActions
        notice={add.error ? <Notice kind="bad">{changeFailure(add.error)}</Notice> : null}
      >
        <Button type="submit" busy={add.isPending}>
          Add Comment
        </Button>
      </DialogActions>
    </form>
  );
}
