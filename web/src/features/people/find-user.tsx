import type { UserRow } from '@sthira/contract/roles';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { searchFailure } from './people-messages.ts';
import type { useFoundUser } from './use-users.ts';

interface Props {
  found: ReturnType<typeof useFoundUser>;
  columns: readonly Column<UserRow>[];
  /** Makes the profile somebody has not got; null for who may not. */
  finish: ((user: UserRow) => void) | null;
}

/** Search User by Email: the exact address, and the one it belongs to. */
export function FindUser({ found, columns, finish }: Props) {
  const { user, error, searching } = found;
  return (
    <Card className="overflow-clip">
      <SearchForm found={found} />
      {error ? (
        <div className="px-4 pb-4 sm:px-5">
          <Notice kind="bad">{searchFailure(error)}</Notice>
        </div>
      ) : user ? (
        <div className="border-t border-line">
          {user.withoutProfile ? (
            <div className="px-4 py-4 sm:px-5">
              <Notice
                kind="warn"
                actions={
                  finish ? (
                    <Button size="small" onClick={() => finish(user)}>
                      Create Profile
                    </Button>
                  ) : null
                }
              >
                This person has a sign-in but no profile yet.
              </Notice>
            </div>
          ) : null}
          <DataTable
            label="Search result"
            columns={columns}
            rows={[user]}
            rowKey={({ uid }) => uid}
          />
        </div>
      ) : searching ? (
        <SkeletonRows rows={1} label="Searching" />
      ) : null}
    </Card>
  );
}

function SearchForm({ found: { email, search, clear, searching } }: Pick<Props, 'found'>) {
  const [text, setText] = useState(email ?? '');
  const [blank, setBlank] = useState(false);
  const [shown, setShown] = useState(email);
  // A dialog may ask for a search, and a deletion clear it: the box follows, and the focus stays
  // where it is.
  if (email !== shown) {
    setShown(email);
    setText(email ?? '');
    setBlank(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    setBlank(wanted === '');
    if (wanted !== '') void search(wanted);
  }
  function reset() {
    setText('');
    setBlank(false);
    clear();
  }
  return (
    <form
      noValidate
      aria-label="Find a user"
      onSubmit={submit}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-4 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <Field label="Search User by Email" error={blank ? 'Email is required.' : undefined}>
          {(ids) => (
            <Input
              {...ids}
              type="search"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              placeholder="name@example.com"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex gap-2 sm:mt-6.5">
        <Button
          type="submit"
          variant="primary"
          className="min-h-10"
          busy={searching}
          icon={<Search aria-hidden className="size-4" />}
        >
          Search
        </Button>
        <Button className="min-h-10" disabled={text === '' && email === null} onClick={reset}>
          Clear
        </Button>
      </div>
    </form>
  );
}
