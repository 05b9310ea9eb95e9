import type { Account } from '@sthira/contract/accounts';
import { Link } from 'react-router-dom';
import { splitPaper } from '#entities/account/paper/paper.ts';
import { AccountName } from '#entities/account/paper/paper-mark.tsx';
import { expectedToday, type Readiness, readinessOf } from '#entities/account/plan/readiness.ts';
import { WhatToDo } from '#entities/refusal/what-to-do.tsx';
import { Badge, Dot } from '#ui/feedback/badge.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { useNowFor } from '#ui/page/use-now.ts';

const states = ['ready', 'coming', 'not-ready'] as const;
const words = { ready: 'Ready', coming: 'On its way', 'not-ready': 'Not ready' } as const;
const tones = { ready: 'good', coming: 'quiet', 'not-ready': 'bad' } as const;

/** Of everybody's accounts so many are named; the Control Center finds the others. */
const mostNamed = 20;

interface Props {
  accounts: readonly Account[];
}

/** The accounts that are to trade today, and how each stands. */
function useReadiness(accounts: readonly Account[]) {
  // What changes by the clock alone changes with the minute.
  const now = useNowFor((at) => at - (at % 60_000));
  return expectedToday(accounts, now).map((account) => ({ account, ...readinessOf(account, now) }));
}

/** Which of a person's accounts can start this morning, and what the others lack. */
export function OwnBoard({ accounts }: Props) {
  const rows = useReadiness(accounts);
  if (rows.length === 0) return null;
  const ready = rows.filter(({ state }) => state === 'ready').length;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Ready This Morning"
        note={`${ready} of ${rows.length} ${rows.length === 1 ? 'account' : 'accounts'} ready`}
      />
      <ul aria-label="Ready this morning" className="divide-y divide-line">
        {rows.map(({ account, ...readiness }) => (
          <li
            key={account.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 sm:px-5"
          >
            <span className="min-w-0 flex-1 basis-36 truncate font-medium">
              <AccountName account={account} />
            </span>
            <Badge tone={tones[readiness.state]} icon={<Dot />}>
              {words[readiness.state]}
            </Badge>
            <Why {...readiness} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Why({ text, code }: Readiness) {
  return (
    <div className="min-w-0 basis-full text-sm text-ink-soft sm:basis-1/2">
      <p className="figures break-words">{text}</p>
      {code === undefined ? null : (
        <p className="flex flex-wrap gap-x-4 text-xs">
          <WhatToDo code={code} />
          <Link to="/account-management" className="text-accent underline underline-offset-2">
            Account Management
          </Link>
        </p>
      )}
    </div>
  );
}

/** How many accounts at brokers can start this morning, and which cannot. */
export function EverybodysBoard({ accounts }: Props) {
  const rows = useReadiness(splitPaper(accounts).real);
  if (rows.length === 0) return null;
  const of = (wanted: Readiness['state']) => rows.filter(({ state }) => state === wanted);
  const lacking = of('not-ready');
  const counts = states
    .map((state) => `${formatNumber(of(state).length, 'whole')} ${words[state].toLowerCase()}`)
    .join(', ');
  return (
    <Card className="overflow-clip">
      <CardHeader title="Ready This Morning" note={counts} />
      {lacking.length === 0 ? (
        <p className="px-4 py-3 text-sm text-ink-soft sm:px-5">
          No account lacks anything: each can start, or is on its way.
        </p>
      ) : (
        <ul aria-label="Accounts that are not ready" className="divide-y divide-line">
          {lacking.slice(0, mostNamed).map(({ account, text }) => (
            <li
              key={account.id}
              className="grid min-w-0 gap-x-4 px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)] sm:px-5"
            >
              <Link
                className="truncate font-medium hover:text-accent hover:underline"
                to={`/admin/accounts/${account.id}`}
              >
                {account.account_name}
              </Link>
              <span className="truncate text-ink-soft">{account.email}</span>
              <span className="figures min-w-0 break-words text-ink-soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {lacking.length > mostNamed ? (
        <p className="border-t border-line px-4 py-2.5 text-xs text-ink-soft sm:px-5">
          {formatNumber(lacking.length - mostNamed, 'whole')} more are not ready.
        </p>
      ) : null}
    </Card>
  );
}
