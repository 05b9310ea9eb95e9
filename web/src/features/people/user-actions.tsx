import type { UserRow } from '@sthira/contract/roles';
import {
  Eye,
  KeyRound,
  ScanSearch,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserCheck,
  UserX,
  Wallet,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useRights } from '#entities/person/rights.tsx';
import { type RowAction, RowMenu } from '#ui/controls/row-menu.tsx';
import type { UserQuestion } from './user-question.ts';

interface Props {
  user: UserRow;
  setQuestion: (question: UserQuestion) => void;
  openWallet: (user: UserRow) => void;
}

/** What the role of whoever looks lets them do with somebody else's row. */
export function UserActions({ user, setQuestion, openWallet }: Props) {
  const navigate = useNavigate();
  const { may, reads } = useRights();
  const refused = user.withoutProfile ? 'Has no profile yet' : undefined;
  const role: RowAction = user.isAdmin
    ? {
        icon: ShieldMinus,
        label: 'Remove admin role…',
        select: () => setQuestion({ do: 'remove-admin', user }),
      }
    : {
        icon: ShieldPlus,
        label: 'Add admin role…',
        refused,
        select: () => setQuestion({ do: 'add-admin', user }),
      };
  const access: RowAction = user.disabled
    ? { icon: UserCheck, label: 'Enable user…', select: () => setQuestion({ do: 'enable', user }) }
    : {
        icon: UserX,
        label: 'Disable user…',
        variant: 'danger',
        select: () => setQuestion({ do: 'disable', user }),
      };
  const ask = (what: 'check-role' | 'reset-password' | 'delete') => () =>
    setQuestion({ do: what, user });
  const offered: readonly (false | RowAction)[] = [
    may('setUserRole') && role,
    may('getUserRole') && {
      icon: ScanSearch,
      label: 'Check role…',
      select: ask('check-role'),
    },
    may('resetUserPassword') && {
      icon: KeyRound,
      label: 'Reset password…',
      select: ask('reset-password'),
    },
    reads('wallets') && { icon: Wallet, label: 'Wallet…', refused, select: () => openWallet(user) },
    may('seePerson') && {
      icon: Eye,
      label: 'See their dashboard',
      refused,
      select: () => void navigate(`/admin/people/${encodeURIComponent(user.email)}`),
    },
    may('disableUser') && access,
    may('deleteUser') && {
      icon: Trash2,
      label: 'Delete user…',
      variant: 'danger',
      select: ask('delete'),
    },
  ];
  return (
    <RowMenu
      label={`Actions for ${user.email}`}
      actions={offered.filter((action) => action !== false)}
    />
  );
}
