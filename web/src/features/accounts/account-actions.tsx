import type { Account } from '@sthira/contract/accounts';
import {
  CalendarClock,
  CopyPlus,
  LogIn,
  LogOut,
  type LucideIcon,
  MailQuestionMark,
  Pencil,
  ShieldCheck,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { isTwin } from '#entities/account/paper/twins.ts';
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
  /** Shows and changes what trades it, and how. */
  parameters: (account: Account) => void;
  /** Shows and changes what it may lose and do. */
  limits: (account: Account) => void;
  /** Shows and changes what is done to it by itself each day. */
  plan: (account: Account) => void;
  /** Shows what an admin has proposed for it, to be answered. */
  review: (account: Account) => void;
  remove: (account: Account) => void;
  /** Makes its twin on paper; left out where it can have none. */
  addTwin?: ((account: Account) => void) | undefined;
}

export function AccountActions({
  account,
  refusal,
  login,
  logout,
  edit,
  parameters,
  limits,
  plan,
  review,
  remove,
  addTwin,
}: AccountCommands & {
  account: Account;
  /** Why whoever looks may not log it in. */
  refusal?: string | undefined;
}) {
  const accountName = account.account_name;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-0.5 lg:flex-nowrap">
      {isTwin(account) ? (
        <span className="mr-1 text-xs text-ink-soft">Follows its account</span>
      ) : (
        <OwnActions {...{ account, refusal, login, logout, edit, parameters, limits, plan }} />
      )}
      {addTwin ? (
        <Quiet
          title="Twin"
          label={`Add a paper twin of ${accountName}`}
          Icon={CopyPlus}
          act={() => addTwin(account)}
        />
      ) : null}
      {account.proposal ? (
        <Quiet
          title="Proposed"
          label={`Proposed change of ${accountName}`}
          Icon={MailQuestionMark}
          act={() => review(account)}
        />
      ) : null}
      <Quiet
        title="Delete"
        label={`Delete ${accountName}`}
        Icon={Trash2}
        refusal={deleteRefusal(account)}
        act={() => remove(account)}
      />
    </span>
  );
}

/** What a twin has of its account. */
function OwnActions({
  account,
  refusal,
  login,
  logout,
  edit,
  parameters,
  limits,
  plan,
}: Omit<ComponentProps<typeof AccountActions>, 'review' | 'remove' | 'addTwin'>) {
  const offer = offerOf(account.login_status);
  const [leaving, setLeaving] = useState(false);
  const accountName = account.account_name;
  return (
    <>
      {offer.action === 'login' ? (
        <LoginAction {...{ account, refusal, login }} />
      ) : (
        <Button
          size="small"
          icon={<LogOut aria-hidden className="size-3.5" />}
          busy={leaving}
          refusal={logoutRefusal(account)}
          aria-label={`Logout ${accountName}`}
          onClick={async () => {
            setLeaving(true);
            await logout(account);
            setLeaving(false);
          }}
        >
          Logout
        </Button>
      )}
      <Quiet title="Edit" label={`Edit ${accountName}`} Icon={Pencil} act={() => edit(account)} />
      <Quiet
        title="Parameters"
        label={`Parameters of ${accountName}`}
        Icon={SlidersHorizontal}
        act={() => parameters(account)}
      />
      <Quiet
        title="Limits"
        label={`Limits of ${accountName}`}
        Icon={ShieldCheck}
        act={() => limits(account)}
      />
      <Quiet
        title="Plan"
        label={`Daily plan of ${accountName}`}
        Icon={CalendarClock}
        refusal={planRefusal(account, refusal)}
        act={() => plan(account)}
      />
    </>
  );
}

/** Of whoever may not log it in, and of an account that nobody has yet. */
function planRefusal({ unclaimed }: Account, refusal: string | undefined): string | undefined {
  return unclaimed ? 'Nobody has signed in with its e-mail yet.' : refusal;
}

/** Login, while there is no session; a refusal says why whoever looks may not. */
export function LoginAction({
  account,
  refusal,
  login,
}: Pick<ComponentProps<typeof AccountActions>, 'account' | 'refusal' | 'login'>) {
  const offer = offerOf(account.login_status);
  if (offer.action !== 'login') return null;
  return (
    <Button
      size="small"
      icon={<LogIn aria-hidden className="size-3.5" />}
      busy={!offer.enabled}
      refusal={refusal ?? loginRefusal(account)}
      aria-label={`Login ${account.account_name}`}
      onClick={() => login(account)}
    >
      Login
    </Button>
  );
}

interface QuietProps {
  title: string;
  /** The same with the account's name, for a screen reader. */
  label: string;
  Icon: LucideIcon;
  refusal?: ComponentProps<typeof Button>['refusal'];
  act: () => void;
}

/** An action that is less often wanted: its icon, with its word below. */
function Quiet({ title, label, Icon, refusal, act }: QuietProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="min-h-10 flex-col gap-0.5! px-0.5! text-2xs! leading-none"
      aria-label={label}
      title={title}
      refusal={refusal}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={act}
    >
      {title}
    </Button>
  );
}
