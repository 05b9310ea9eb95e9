import type { Account } from '@sthira/contract/accounts';
import { LogIn, Play, Square } from 'lucide-react';
import { splitPaper } from '#entities/account/paper/paper.ts';
import { useRights } from '#entities/person/rights.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { type Selection, useChosen } from './selection.ts';
import { loginableOf, startableOf, stoppableOf } from './startable.ts';

export interface BulkCommands {
  login: (accounts: readonly Account[]) => void;
  start: (accounts: readonly Account[]) => void;
  stop: (accounts: readonly Account[]) => void;
  /** Another login, start or stop of many is under way. */
  busy: boolean;
}

interface Props extends BulkCommands {
  selection: Selection;
  accounts: readonly Account[];
  /** What the search and the filters leave. */
  found: readonly Account[];
  /** Those that a start of many is about to start. */
  waiting: ReadonlySet<string>;
}

const whole = (count: number) => formatNumber(count, 'whole');

/** The actions on the chosen accounts; each button shows how many of them it applies to. */
export function SelectionBar({
  selection,
  accounts,
  found,
  waiting,
  login,
  start,
  stop,
  busy,
}: Props) {
  const ids = useChosen(selection);
  if (!useRights().may('startTradingFor')) return null;
  const chosen = accounts.filter(({ id }) => ids.has(id));
  // Those on paper are their owners' to log in and to start, and all never means them.
  const { real } = splitPaper(chosen);
  const all = splitPaper(found).real;
  const rest = all.filter(({ id }) => !ids.has(id)).length;
  const [toLogin, toStart, toStop] = [
    loginableOf(real),
    startableOf(real, waiting).startable,
    stoppableOf(chosen),
  ];
  return (
    <section
      aria-label="Chosen accounts"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-band px-4 py-2 sm:px-5"
    >
      <p role="status" className="figures mr-1 text-xs text-ink-soft">
        {chosen.length === 0 ? 'None chosen' : `${whole(chosen.length)} chosen`}
      </p>
      {rest > 0 ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => selection.set([...ids, ...all.map(({ id }) => id)])}
        >
          Choose all {whole(all.length)} found
        </Button>
      ) : null}
      {chosen.length > 0 ? (
        <>
          <Button variant="quiet" size="small" onClick={() => selection.set([])}>
            Choose none
          </Button>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <Button
              size="small"
              icon={<LogIn aria-hidden className="size-3.5" />}
              disabled={busy || toLogin.length === 0}
              onClick={() => login(toLogin)}
            >
              Login {whole(toLogin.length)} chosen
            </Button>
            <Button
              variant="primary"
              size="small"
              icon={<Play aria-hidden className="size-3.5" />}
              disabled={busy || toStart.length === 0}
              onClick={() => start(toStart)}
            >
              Start {whole(toStart.length)} chosen
            </Button>
            <Button
              variant="danger-plain"
              size="small"
              icon={<Square aria-hidden className="size-3.5" />}
              disabled={busy || toStop.length === 0}
              onClick={() => stop(toStop)}
            >
              Stop {whole(toStop.length)} chosen
            </Button>
          </span>
        </>
      ) : null}
    </section>
  );
}
