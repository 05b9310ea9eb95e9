import type { UserRow } from '@sthira/contract/roles';
import { KeyRound, ScanSearch, ShieldMinus, ShieldPlus, Trash2, Wallet } from 'lucide-react';
import { RowMenu, RowMenuItem } from '#ui/row-menu.tsx';
import type { UserQuestion } from './user-question.ts';

interface Props {
  user: UserRow;
  ask: (question: UserQuestion) => void;
  openWallet: (user: UserRow) => void;
}

/** What can be done with somebody else's row. */
export function UserActions({ user, ask, openWallet }: Props) {
  return (
    <RowMenu label={`Actions for ${user.email}`}>
      {user.isAdmin ? (
        <RowMenuItem icon={ShieldMinus} select={() => ask({ do: 'remove-admin', user })}>
          Remove admin role…
        </RowMenuItem>
      ) : (
        <RowMenuItem icon={ShieldPlus} select={() => ask({ do: 'add-admin', user })}>
          Add admin role…
        </RowMenuItem>
      )}
      <RowMenuItem icon={ScanSearch} select={() => ask({ do: 'check-role', user })}>
        Check role…
      </RowMenuItem>
      <RowMenuItem icon={KeyRound} select={() => ask({ do: 'reset-password', user })}>
        Reset password…
      </RowMenuItem>
      <RowMenuItem icon={Wallet} select={() => openWallet(user)}>
        Wallet…
      </RowMenuItem>
      <RowMenuItem icon={Trash2} look="danger" select={() => ask({ do: 'delete', user })}>
        Delete user…
      </RowMenuItem>
    </RowMenu>
  );
}
