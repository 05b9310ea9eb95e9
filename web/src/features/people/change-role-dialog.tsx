import type { Role } from '@sthira/contract/people';
import { roleWords } from '@sthira/contract/role-words';
import type { UserRow } from '@sthira/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { callFunction } from '#platform/call-function.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useTypedPhrase } from '#ui/dialog/typed-phrase.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LookAlike } from '#ui/format/look-alike.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { failures, reasonOf } from './people-messages.ts';
import { useRefreshUsers } from './use-users.ts';
import type { RoleQuestion } from './user-question.ts';

/** Of a role that somebody gets; what the staff's may do stands in the contract. */
const consequences: Partial<Record<Role, string>> = {
  admin:
    'They will see every account, start and stop trading for everybody, and change users and their roles.',
  user: 'They lose the admin pages at once, on every device. Their own accounts stay as they are.',
};

interface Change {
  role: Role;
  done: string;
  failed: string;
  make: () => Promise<unknown>;
}

function changeOf(question: RoleQuestion): Change {
  const { email } = question.user;
  switch (question.do) {
    case 'add-admin':
      return {
        role: 'admin',
        done: 'Admin role added successfully',
        failed: failures.addAdmin,
        make: () => callFunction('addAdminRole', { email }),
      };
    case 'remove-admin':
      return {
        role: 'user',
        done: 'Admin role removed successfully',
        failed: failures.removeAdmin,
        make: () => callFunction('removeAdminRole', { email }),
      };
    case 'set-role': {
      const { role } = question;
      const done = `Role updated to ${role} successfully`;
      return {
        role,
        done,
        failed: failures.setRole,
        make: () => callFunction('setUserRole', { email, role }),
      };
    }
    default:
      return question satisfies never;
  }
}

function titleOf({ role: before }: UserRow, role: Role): string {
  if (role === 'admin') return 'Make this user an admin?';
  if (role !== 'user') return `Give the role ${roleWords[role].name}?`;
  const isStaff = before === 'support' || before === 'operations' || before === 'money';
  return isStaff ? `Take the role ${roleWords[before].name} back?` : 'Make this admin a user?';
}

interface Props {
  question: RoleQuestion;
  changed: () => void;
  close: () => void;
}

/** A role is never changed without asking, and an admin is made by typing so. */
export function ChangeRoleDialog({ question, changed, close }: Props) {
  const refresh = useRefreshUsers();
  const { role, done, failed, make } = changeOf(question);
  const { name, may } = roleWords[role];
  const typed = useTypedPhrase(role === 'admin' ? `make ${question.user.email} an admin` : null);
  const change = useMutation({
    mutationFn: make,
    onSuccess: () => {
      void refresh('everywhere');
      say('success', done, `${done} ${question.user.email}`);
      changed();
      close();
    },
  });
  return (
    <ConfirmDialog
      title={titleOf(question.user, role)}
      action={
        {
          'add-admin': 'Add Admin Role',
          'remove-admin': 'Remove Admin Role',
          'set-role': 'Update Role',
        }[question.do]
      }
      variant={role === 'user' ? 'danger' : 'primary'}
      busy={change.isPending}
      ready={typed.ready}
      confirm={() => change.mutate()}
      cancel={close}
    >
      <p>
        <strong className="break-all text-ink">{question.user.email}</strong>:{' '}
        {consequences[role] ?? `${name}. ${may}`}
        <LookAlike text={question.user.email} />
      </p>
      {typed.field}
      {change.error ? <Notice kind="bad">{reasonOf(change.error, failed)}</Notice> : null}
    </ConfirmDialog>
  );
}
