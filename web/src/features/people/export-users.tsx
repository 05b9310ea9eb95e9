import { useMutation } from '@tanstack/react-query';
import { serverNow } from '#clock/server-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { csvOf } from '#ui/csv/csv.ts';
import { downloadCsv } from '#ui/csv/download.ts';
import { fileName } from '#ui/csv/export-button.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { failures, reasonOf } from './people-messages.ts';
import { readAllUsers, userCsv } from './read-all-users.ts';
import type { UserFilter } from './user-filters.tsx';

/** Saves all users that a filter lets through, of every page, as they are now. */
export function ExportUsers({ filter }: { filter: UserFilter }) {
  const save = useMutation({
    mutationFn: () => readAllUsers(filter),
    onSuccess: (users) => downloadCsv(fileName('users', serverNow()), csvOf(userCsv, users)),
    onError: (error) => say('error', reasonOf(error, failures.list)),
  });
  return (
    <Button
      size="small"
      busy={save.isPending}
      title="Saves all users, of every page, as a CSV file"
      onClick={() => save.mutate()}
    >
      +Export
    </Button>
  );
}
