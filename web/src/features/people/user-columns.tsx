import { roleWords } from '@sthira/contract/role-words';
import type { UserRow } from '@sthira/contract/roles';
import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmailCell } from '#ui/format/email-cell.tsx';
import { formatDateTime, instantOf } from '#ui/format/format-time.ts';
import type { Column } from '#ui/table/table-props.ts';
import { UserActions } from './user-actions.tsx';
import type { UserQuestion } from './user-question.ts';

interface Options {
  /** Admins cannot change or delete their own row. */
  ownUid: string;
  setQuestion: (question: UserQuestion) => void;
  openWallet: (user: UserRow) => void;
}

export function userColumns({
  ownUid,
  setQuestion,
  openWallet,
}: Options): readonly Column<UserRow>[] {
  return [
    { id: 'email', header: 'Email', cell: ({ email }) => <EmailCell text={email} /> },
    {
      id: 'name',
      header: 'Display Name',
      cell: ({ displayName }) => displayName || <Nothing>No name</Nothing>,
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ role }) => (
        <Badge tone={role === 'user' ? 'quiet' : 'busy'}>{roleWords[role].name}</Badge>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ disabled }) => (
        <Badge tone={disabled ? 'bad' : 'good'}>{disabled ? 'Disabled' : 'Active'}</Badge>
      ),
    },
    {
      id: 'verified',
      header: 'Email Verified',
      cell: ({ emailVerified }) => (emailVerified ? 'Yes' : <Nothing>No</Nothing>),
    },
    { id: 'created', header: 'Created', cell: ({ creationTime }) => time(creationTime) },
    { id: 'signedIn', header: 'Last Sign In', cell: ({ lastSignInTime }) => time(lastSignInTime) },
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      pinned: 'end',
      cell: (user) =>
        user.uid === ownUid ? (
          <Badge tone="quiet">Current User</Badge>
        ) : (
          <UserActions user={user} setQuestion={setQuestion} openWallet={openWallet} />
        ),
    },
  ];
}

function Nothing({ children }: { children: ReactNode }) {
  return <span className="text-ink-soft">{children}</span>;
}

function time(iso: string | null): ReactNode {
  const at = instantOf(iso);
  return at === null ? (
    <Nothing>Never</Nothing>
  ) : (
    <span className="figures whitespace-nowrap">{formatDateTime(at)}</span>
  );
}
