import type { Account } from '@sthira/contract/accounts';
import { LogIn, Play, Square } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useRights } from '#entities/person/rights.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatNumber } from '#ui/format/format-money.ts';

export interface LoginAll {
  busy: boolean;
  run: (force: 'true' | 'false') => void;
  runChosen: (ids: readonly string[]) => void;
  /** How far the logins asked for last are. */
  progress: ReactNode;
}

interface Props {
  accounts: readonly Account[];
  loginAll: LoginAll;
  startable: number;
  stoppable: number;
  busy: { start: boolean; stop: boolean };
  startAll: () => void;
  stopAll: () => void;
}

/** What is done to every account at once, whatever the search shows, by whose role includes it. */
export function GlobalActions({
  accounts,
  loginAll,
  startable,
  stoppable,
  busy,
  startAll,
  stopAll,
}: Props) {
  const [force, setForce] = useState<'true' | 'false'>('false');
  const forceId = useId();
  if (!useRights().may('startTradingFor')) return null;
  return (
    <section
      aria-labelledby={`${forceId}-title`}
      className="space-y-3 border-b border-line px-4 py-4 sm:px-5"
    >
      <div>
        <h3 id={`${forceId}-title`} className="font-medium">
          Global Actions
        </h3>
        <p className="text-xs text-ink-soft">
          They reach all {formatNumber(accounts.length, 'whole')} accounts, whatever the search and
          the filters below show.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Button
          icon={<LogIn aria-hidden className="size-4" />}
          busy={loginAll.busy}
          disabled={accounts.length === 0}
          title={
            force === 'true'
              ? 'Opens a new session for every account that is switched on'
              : 'Logs in the accounts that have no session'
          }
          onClick={() => loginAll.run(force)}
        >
          Login All Accounts
        </Button>
        <label
          htmlFor={forceId}
          title="Logs in again even what is logged in; accounts that trade keep their session"
          className="inline-flex min-h-9 items-center gap-2 text-sm"
        >
          <input
            id={forceId}
            type="checkbox"
            role="switch"
            aria-checked={force === 'true'}
            checked={force === 'true'}
            onChange={(event) => setForce(event.target.checked ? 'true' : 'false')}
            className="size-4 accent-accent"
          />
          Force Login
        </label>
        <div className="flex flex-wrap gap-2.5 sm:ml-auto">
          <Button
            variant="primary"
            icon={<Play aria-hidden className="size-4" />}
            busy={busy.start}
            disabled={startable === 0}
            title={
              startable === 0
                ? 'No account is logged in and stopped'
                : 'Asks first, with the number of accounts and rupees'
            }
            onClick={startAll}
          >
            Start All Accounts
          </Button>
          <Button
            variant="danger-plain"
            icon={<Square aria-hidden className="size-4" />}
            busy={busy.stop}
            disabled={stoppable === 0}
            title={
              stoppable === 0
                ? 'No account is running'
                : 'Squares every running account off; asks first'
            }
            onClick={stopAll}
          >
            Stop All Accounts
          </Button>
        </div>
      </div>
    </section>
  );
}
