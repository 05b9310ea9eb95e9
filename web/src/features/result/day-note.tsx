import type { ResultDayRow } from '@sthira/contract/results';
import type { FormEvent } from 'react';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { CallError } from '#platform/call-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input, TextArea } from '#ui/controls/field.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { TagChips } from './tag-chips.tsx';
import { useKeepDay } from './use-keep-day.ts';
import { useTypedNote } from './use-typed-note.ts';

const heading = 'text-sm font-semibold';

/** The person's own note and tags of an account's day. */
export function DayNote({ row }: { row: ResultDayRow }) {
  const { shown, isUnsaved, type, settle } = useTypedNote(row);
  const save = useKeepDay('saveDayNote');
  const fields = save.error instanceof CallError ? save.error.fields : {};
  const tagError = Object.entries(fields).find(([name]) => name.split('.')[0] === 'tags')?.[1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { account_id, date } = row;
    const tags = shown.tags.split(',').map((tag) => tag.trim());
    const input = { account_id, date, note: shown.note, tags: tags.filter(Boolean) };
    save.mutate(input, { onSuccess: () => settle(shown) });
  };
  return (
    <form
      onSubmit={submit}
      className={classNames(
        'space-y-3 border-t border-line px-4 py-4 sm:px-5',
        !row.note && !row.tags && 'print:hidden',
      )}
    >
      <h3 className={heading}>Your note</h3>
      <div className="space-y-3 print:hidden">
        <Field label="Note" hint="Only you read it. 2,000 characters at most." error={fields.note}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={3}
              value={shown.note}
              onChange={({ target }) => type({ note: target.value })}
            />
          )}
        </Field>
        <Field label="Tags" hint="With commas between, 8 at most: news, late exit" error={tagError}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              value={shown.tags}
              onChange={({ target }) => type({ tags: target.value })}
            />
          )}
        </Field>
        {save.error && !fields.note && !tagError ? (
          <RefusedNotice error={save.error}>
            {save.error.message} What you typed stays here.
          </RefusedNotice>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" size="small" busy={save.isPending}>
            Save
          </Button>
          <span role="status" className="text-xs text-ink-soft">
            {isUnsaved ? 'Not saved yet' : save.isSuccess ? 'Saved' : ''}
          </span>
        </div>
      </div>
      <PrintedNote note={row.note} />
      <TagChips tags={row.tags ?? []} />
    </form>
  );
}

function PrintedNote({ note }: { note: string | undefined }) {
  return note ? <p className="hidden text-sm whitespace-pre-line print:block">{note}</p> : null;
}

/** Of all accounts together: what is kept of each, to read. */
export function DayNotes({
  rows,
  nameOf,
}: {
  rows: readonly ResultDayRow[];
  nameOf: (accountId: string) => string;
}) {
  return (
    <section className="space-y-3 border-t border-line px-4 py-4 text-sm sm:px-5">
      <h3 className={heading}>Your note</h3>
      {rows
        .filter(({ note, tags }) => note !== undefined || tags !== undefined)
        .map(({ account_id, note, tags = [] }) => (
          <div key={account_id} className="space-y-1.5">
            <p translate="no" className="text-xs text-ink-soft">
              {nameOf(account_id)}
            </p>
            {note ? (
              <p translate="no" className="break-words whitespace-pre-line">
                {note}
              </p>
            ) : null}
            <TagChips tags={tags} />
          </div>
        ))}
      <p className="text-ink-soft print:hidden">
        Choose one account above to write a note, or to keep the charges of its contract note.
      </p>
    </section>
  );
}
