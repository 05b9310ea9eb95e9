import type { Account } from '@sthira/contract/accounts';
import { LogIn, LogOut, Pencil, ShieldCheck, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  deleteRefusal,
  loginRefusal,
  logoutRefusal,
  offerOf,
} from '#entities/account/record/account-state.ts';
import { Button } from '#ui/controls/button.tsx';

export interface AccountCommands {
  login: (account: Account) => Promise<unknown>;
  logout: (account: Account) => Promise<void>;
  edit: (account: Account) => void;
  /** Shows and changes how Enigma trades it. */
  parameters: (account: Account) => void;
  /** Shows and changes what it may lose and do. */
  limits: (account: Account) => void;
  remove: (account: Account) => void;
}

export function AccountActions({
  account,
  login,
  logout,
  edit,
  parameters,
  limits,
  remove,
}: AccountCommands & { account: Account }) {
  const offer = offerOf(account.login_status);
  const [leaving, setLeaving] = useState(false);
  const name = account.account_name;
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {offer.action === 'login' ? (
        <Button
          size="small"
          icon={<LogIn aria-hidden className="size-3.5" />}
          busy={!offer.enabled}
          refusal={loginRefusal(account)}
          aria-label={`Login ${name}`}
          onClick={() => login(account)}
        >
          Login
        </Button>
      ) : (
        <Button
          size="small"
          icon={<LogOut aria-hidden className="size-3.5" />}
          busy={leaving}
          refusal={logoutRefusal(account)}
          aria-label={`Logout ${name}`}
          onClick={async () => {
            setLeaving(true);
            await logout(account);
            setLeaving(false);
          }}
        >
          Logout
        </Button>
      )}
      <Button
        look="quiet"
        size="icon"
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={() => edit(account)}
      >
        <Pencil aria-hidden className="size-4" />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Parameters of ${name}`}
        title="Parameters"
        onClick={() => parameters(account)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Limits of ${name}`}
        title="Limits"
        onClick={() => limits(account)}
      >
        <ShieldCheck aria-hidden className="size-4" />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Delete ${name}`}
        title="Delete"
        refusal={deleteRefusal(account)}
        onClick={() => remove(account)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </span>
  );
}
