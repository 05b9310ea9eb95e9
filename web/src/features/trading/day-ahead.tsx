import type { Account } from '@sthira/contract/accounts';
import { rupeesFromPaise } from '@sthira/contract/units';
import { useSyncExternalStore } from 'react';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import { Term } from '#entities/words/term.tsx';
import { formatRupees } from '#ui/format/format-money.ts';
import { freshnessOf } from '#ui/format/freshness.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { useNowFor } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { type AtRisk, atRisk } from './at-risk.ts';
import { type NextEvent, nextEvents } from './next-event.ts';
import type { RunSource } from './run-source.ts';

interface Props {
  accounts: readonly Account[];
  runs: RunSource;
}

/** What the accounts may lose, and what comes next for them. */
export function DayAhead({ accounts, runs }: Props) {
  const atWork = accounts.filter(isAtWork);
  const isSilent = useNowFor((now) =>
    atWork.some(({ id }) => freshnessOf(runs.aliveAt(id), now) !== 'fresh') ? 'silent' : 'reports',
  );
  const since = isSilent === 'silent' ? ', as last reported' : '';
  const risk: AtRisk = useSeen(runs, () => atRisk(atWork.map(({ id }) => runs.runOf(id))));
  const events: NextEvent[] = useSeen(runs, () => nextEvents(accounts, ({ id }) => runs.runOf(id)));
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-xs font-medium text-ink-soft">
          <Term name="worst-case">Worst case</Term> now
        </h2>
        <p className={classNames('text-xl font-semibold sm:text-2xl', since && 'text-ink-faint')}>
          <Rupees rupees={risk.worstPaise === null ? null : rupeesFromPaise(risk.worstPaise)} />
        </p>
        <p className="figures mt-0.5 text-xs text-ink-soft">{`${riskWords(risk)}${since}`}</p>
      </div>
      <div className="min-w-0">
        <h2 className="text-xs font-medium text-ink-soft">Next</h2>
        <div className={classNames('mt-1 space-y-1 text-sm', since && 'text-ink-faint')}>
          {events.map(({ words, names }) => (
            <p key={words} className="figures break-words">
              {events.length > 1 ? (
                <span className="text-ink-soft">{names.join(', ')}: </span>
              ) : null}
              {words}
            </p>
          ))}
        </div>
      </div>
    </>
  );
}

/** What follows from the runs by now; a text tells that nothing changed. */
function useSeen<Value>(runs: RunSource, see: () => Value): Value {
  return JSON.parse(useSyncExternalStore(runs.subscribe, () => JSON.stringify(see())));
}

function riskWords({ positions, worstPaise, day }: AtRisk): string {
  const what =
    positions === 0
      ? 'No position is open'
      : `${worstPaise === null ? 'Not known yet for' : 'Of'} ${positions} open ${positions === 1 ? 'position' : 'positions'}`;
  if (day === null) return what;
  const [left, of] = [Math.max(0, day.ofPaise - day.usedPaise), day.ofPaise].map((paise) =>
    formatRupees(rupeesFromPaise(paise)),
  );
  // The agent counts it so, that a limit is reached while closing can still be paid.
  const counted = positions === 0 ? '' : ', the cost of closing counted';
  return `${what} · ${left} left of the Daily Loss Limit of ${of}${counted}`;
}
