import type { OutputOf } from '@sthira/contract/operations';
import { type Role, role as roles } from '@sthira/contract/people';
import { roleWords } from '@sthira/contract/role-words';
import type { UserRow } from '@sthira/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '#platform/call-function.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, Select } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { failures, reasonOf } from './people-messages.ts';
import { RoleOptions } from './role-options.tsx';

interface Props {
  user: UserRow;
  /** Goes on to the question that changes it. */
  setRole: (role: Role) => void;
  close: () => void;
}

/** The role on record and the copy in the sign-in's claims, read now. */
export function CheckRoleDialog({ user, setRole, close }: Props) {
  const { email } = user;
  const { data, error, refetch } = useQuery({
    queryKey: ['getUserRole', { email }],
    queryFn: ({ signal }) => callFunction('getUserRole', { email }, signal),
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog title="Check role" text={email} close={close}>
      <Reading
        error={error ? { message: reasonOf(error, failures.checkRole) } : null}
        retry={refetch}
        skeleton={<SkeletonRows rows={2} label="Reading the role" />}
      >
        {data ? <Found answer={data} setRole={setRole} close={close} /> : null}
      </Reading>
    </Dialog>
  );
}

interface FoundProps extends Pick<Props, 'setRole' | 'close'> {
  answer: OutputOf<'getUserRole'>;
}

function Found({ answer, setRole, close }: FoundProps) {
  const [role, choose] = useState<Role>(answer.role);
  const claims = Object.entries(answer.claims).map(([name, value]) => `${name}: ${String(value)}`);
  function submit(event: FormEvent) {
    event.preventDefault();
    setRole(role);
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-lg bg-sunken px-3.5 py-3 text-sm">
        <dt className="text-ink-soft">Role</dt>
        <dd className="font-medium">{roleWords[answer.role].name}</dd>
        <dt className="text-ink-soft">Admin</dt>
        <dd className="font-medium">{answer.isAdmin ? 'Yes' : 'No'}</dd>
        <dt className="text-ink-soft">Claims</dt>
        <dd className="font-medium">{claims.length > 0 ? claims.join(', ') : 'None'}</dd>
        <dt className="text-ink-soft">User id</dt>
        <dd className="break-all">{answer.uid}</dd>
      </dl>
      <Field label="New role" hint={roleWords[role].may}>
        {(ids) => (
          <Select
            {...ids}
            value={role}
            onChange={({ target }) =>
              choose(roles.options.find((one) => one === target.value) ?? answer.role)
            }
          >
            <RoleOptions />
          </Select>
        )}
      </Field>
      <DialogActions>
        <Button onClick={close}>Close</Button>
        <Button type="submit" variant="primary" disabled={role === answer.role}>
          Update Role…
        </Button>
      </DialogActions>
    </form>
  );
}
