import type { UserRow } from '@sthira/contract/roles';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { CheckRoleDialog } from './check-role-dialog.tsx';
import type { Deletion } from './delete-user.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { DisableUserDialog } from './disable-user-dialog.tsx';
import { EnableUserDialog } from './enable-user-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import type { UserQuestion } from './user-question.ts';

interface Props {
  question: UserQuestion;
  setQuestion: (question: UserQuestion | null) => void;
  roleChanged: (user: UserRow) => void;
  deleted: (user: UserRow, deletion: Deletion) => void;
}

/** The dialog for the action that an admin has chosen. */
export function UserQuestionDialog({ question, setQuestion, roleChanged, deleted }: Props) {
  const { user } = question;
  const close = () => setQuestion(null);
  switch (question.do) {
    case 'check-role':
      return (
        <CheckRoleDialog
          user={user}
          setRole={(role) => setQuestion({ do: 'set-role', user, role })}
          close={close}
        />
      );
    case 'reset-password':
      return <ResetPasswordDialog user={user} close={close} />;
    case 'disable':
      return <DisableUserDialog user={user} close={close} />;
    case 'enable':
      return <EnableUserDialog user={user} close={close} />;
    case 'delete':
      return (
        <DeleteUserDialog
          user={user}
          deleted={(deletion) => deleted(user, deletion)}
          close={close}
        />
      );
    case 'add-admin':
    case 'remove-admin':
    case 'set-role':
      return (
        <ChangeRoleDialog question={question} changed={() => roleChanged(user)} close={close} />
      );
    default:
      return question satisfies never;
  }
}
