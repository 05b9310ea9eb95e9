import type { Account } from '@sthira/contract/accounts';
import { LogIn } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { WhatToDo } from '#entities/refusal/what-to-do.tsx';
import { later } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { ClampedText } from '#ui/layout/clamped-text.tsx';
import { useNowFor } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { DifferingList } from './differing-list.tsx';
import type { LeaveRest } from './leave-rest-dialog.tsx';
import { LegList } from './leg-list.tsx';
import { leaveOffer, notesOf, type RunNote, watchedUntil } from './run-notes.ts';
import { type RunSource, useRun } from './run-source.ts';
import { noteText, type Reader } from './run-words.ts';

// Hardly ever asked for.
const LeaveRestDialog = later(() => import('./leave-rest-dialog.tsx'));

// Behind every run, and no part of what the page first shows.
const BrokerBadge = later(() => import('./broker-badge.tsx'));

const calm = 'text-ink-soft';
const amber = 'rounded-md bg-warn-soft px-2 py-1 font-medium text-warn';
const noteStyles: Record<RunNote['kind'], string> = {
  reason: calm,
  stuck: amber,
  worst: calm,
  'parameters-wait': calm,
  differs: amber,
  'dead-session': amber,
  limits: calm,
  'daily-loss': amber,
  'weekly-loss': amber,
  'profit-lock': calm,
  closing: calm,
  watched: calm,
  refused: 'text-loss',
};

interface Props {
  account: Account;
  runs: RunSource;
  reader: Reader;
  /** Null where the person may not leave a rest to its owner. */
  leave: LeaveRest | null;
  /** Why the last Start was refused. */
  refusal?: string | undefined;
  /** Offered where the session is dead; left out where the screen has a Login of its own. */
  login?: (account: Account) => unknown;
}

/**
 * What an account's run does, waits for or has left to do, in words beside its badge; nothing when
 * there are no notes.
 */
export function RunState({ account, runs, reader, leave, refusal = '', login }: Props) {
  const { run, reported } = useRun(runs, account.id);
  const watched = useNowFor((now) => watchedUntil(account, now));
  const offer = useNowFor((now) => leaveOffer(account, now));
  const [leaving, setLeaving] = useState(false);
  const notes = notesOf(account, { run, reported, refusal, watched, leave: offer });
  const actions: Partial<Record<RunNote['kind'], ReactNode>> = {
    'dead-session': login ? (
      <Button
        size="small"
        icon={<LogIn aria-hidden className="size-3.5" />}
        aria-label={`Log in ${account.account_name}`}
        onClick={() => login(account)}
      >
        Log in
      </Button>
    ) : null,
    closing:
      leave && offer === 'offered' ? (
        <Button
          size="small"
          aria-label={`Leave the rest to me: ${account.account_name}`}
          onClick={() => setLeaving(true)}
        >
          Leave the rest to me
        </Button>
      ) : null,
    // A start is refused for what the row knows, or for something that has just changed.
    refused: (
      <p>
        <WhatToDo code={account.start_obstacle?.kind ?? 'conflict'} />
      </p>
    ),
  };
  const check = account.trading_state === 'stopped' ? undefined : run?.broker;
  if (notes.length === 0 && !check) return null;
  return (
    <div className="min-w-0 space-y-1.5 text-xs text-pretty">
      {check ? (
        <Suspense>
          <BrokerBadge check={check} reported={reported} stuck={run?.stuck !== undefined} />
        </Suspense>
      ) : null}
      {notes.map((note) => (
        <Note key={note.kind} note={note} action={actions[note.kind]} />
      ))}
      {leave && leaving && offer === 'offered' ? (
        <Suspense>
          <LeaveRestDialog
            account={account}
            legs={run?.remaining ?? []}
            reader={reader}
            leave={leave}
            close={() => setLeaving(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function Note({ note, action }: { note: RunNote; action: ReactNode }) {
  return (
    <div data-note={note.kind} className={classNames('space-y-1', noteStyles[note.kind])}>
      {note.kind === 'reason' || note.kind === 'stuck' || note.kind === 'refused' ? (
        <ClampedText text={noteText(note)} />
      ) : (
        <p>{noteText(note)}</p>
      )}
      {note.kind === 'differs' ? <DifferingList differs={note.differs} /> : null}
      {note.kind === 'closing' && note.legs.length > 0 ? (
        <LegList legs={note.legs} className="max-w-72" />
      ) : null}
      {action}
    </div>
  );
}
