import type { Profile } from '@sthira/contract/people';
import type { UserRow } from '@sthira/contract/roles';
import { RefreshCw, UserPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useRights } from '#entities/person/rights.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import type { PageSize } from '#ui/table/paging.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { AllUsers } from './all-users.tsx';
import type { Unfinished } from './create-user.ts';
import type { Deletion } from './delete-user.ts';
import { FindUser } from './find-user.tsx';
import { LoneSignIns } from './lone-sign-ins.tsx';
import { RoleChanged, SignInLeft, UnfinishedUser } from './people-notices.tsx';
import { useOwnPermissions } from './use-own-permissions.ts';
import { useFoundUser, useRefreshUsers } from './use-users.ts';
import { userColumns } from './user-columns.tsx';
import type { UserQuestion } from './user-question.ts';
import { UserQuestionDialog } from './user-question-dialog.tsx';

interface Props {
  ownUid: string;
  /** The e-mail of the user that is shown at first. */
  wanted: string | null;
  size: PageSize;
  changeSize: (size: PageSize) => void;
  profileSaved: (profile: Profile) => void;
  openWallet: (user: UserRow) => void;
  /** The admin's session is over. */
  ended: () => void;
}

export function UserManagement({
  ownUid,
  wanted,
  size,
  changeSize,
  profileSaved,
  openWallet,
  ended,
}: Props) {
  const [question, setQuestion] = useState<UserQuestion | null>(null);
  const [adding, setAdding] = useState<'open' | 'closed'>('closed');
  const [unfinished, leaveUnfinished] = useState<Unfinished | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const [left, setLeft] = useState<{ email: string; error: Error } | null>(null);
  const [refreshing, setRefreshing] = useState(false);
  const columns = useMemo(
    () => userColumns({ ownUid, setQuestion, openWallet }),
    [ownUid, openWallet],
  );
  const { may } = useRights();
  const creates = may('createProfile');
  const found = useFoundUser(wanted);
  const permissions = useOwnPermissions({ profileSaved, ended });
  const readAgain = useRefreshUsers();
  async function refresh() {
    setRefreshing(true);
    await readAgain('everywhere');
    setRefreshing(false);
  }
  const closeAdding = useCallback(() => setAdding('closed'), []);
  function finish({ uid, email, displayName }: UserRow) {
    leaveUnfinished({ uid, email, name: displayName, role: 'user', missing: 'profile' });
    setAdding('open');
  }
  function deleted(user: UserRow, deletion: Deletion) {
    if (found.user?.uid === user.uid) found.clear();
    if (unfinished?.uid === user.uid) leaveUnfinished(null);
    setLeft(deletion.left === 'sign-in' ? { email: user.email, error: deletion.error } : null);
  }
  return (
    <div className="space-y-5">
      <PageHeader title="User Management" note="Who may sign in, and who is an admin.">
        <Button
          icon={<RefreshCw aria-hidden className="size-4" />}
          busy={refreshing}
          aria-keyshortcuts="r"
          onClick={refresh}
        >
          Refresh
        </Button>
        {creates ? (
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden className="size-4" />}
            onClick={() => setAdding('open')}
          >
            Add New User
          </Button>
        ) : null}
      </PageHeader>
      {changed !== null ? (
        <RoleChanged email={changed} permissions={permissions} dismiss={() => setChanged(null)} />
      ) : null}
      {unfinished && adding === 'closed' ? (
        <UnfinishedUser unfinished={unfinished} finish={() => setAdding('open')} />
      ) : null}
      {left ? <SignInLeft {...left} gone={() => setLeft(null)} /> : null}
      <FindUser found={found} columns={columns} finish={creates ? finish : null} />
      <AllUsers columns={columns} size={size} changeSize={changeSize} />
      {may('getLoneSignIns') ? (
        <LoneSignIns columns={columns} finish={creates ? finish : null} />
      ) : null}
      {adding === 'open' ? (
        <AddUserDialog
          unfinished={unfinished}
          leaveUnfinished={leaveUnfinished}
          lookUp={(email) => {
            closeAdding();
            void found.search(email);
          }}
          close={closeAdding}
        />
      ) : null}
      {question ? (
        <UserQuestionDialog
          question={question}
          setQuestion={setQuestion}
          roleChanged={({ email }) => setChanged(email)}
          deleted={deleted}
        />
      ) : null}
    </div>
  );
}
