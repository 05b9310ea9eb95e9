import type { Account } from '@sthira/contract/accounts';
import { istDay } from '@sthira/contract/units';
import { isTradingDay } from '@sthira/quant/calendar/trading-days';
import { isTwin } from '#entities/account/paper/twins.ts';
import { startBlock } from '#entities/account/trading/start-block.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import type { RefusalCode } from '#entities/refusal/help-address.ts';
import { instantOf } from '#ui/format/format-time.ts';
import { planText } from './plan-text.ts';

/** Whether an account can start this morning; `coming`: its plan, or a login under way, sees to it. */
export interface Readiness {
  state: 'ready' | 'coming' | 'not-ready';
  text: string;
  /** What is known about the remedy; left out where nothing has to be done. */
  code?: RefusalCode;
}

/** The accounts that are to trade today: none that is off, rests today, or follows another one. */
export function expectedToday(accounts: readonly Account[], now: number): Account[] {
  const today = istDay(now);
  return accounts.filter(
    (account) =>
      account.is_active &&
      !isTwin(account) &&
      (isAtWork(account) || (!restsToday(account, today) && isMeantToday(account, today))),
  );
}

function restsToday({ plan_ahead, start_obstacle, next_entry_at }: Account, today: string) {
  return (
    plan_ahead?.rest?.day === today ||
    // A day off in its limits, as its owner means it.
    (start_obstacle?.kind === 'limits' && next_entry_at !== undefined)
  );
}

/** A plan says so itself, where the market never closes too. */
function isMeantToday({ plan_ahead: ahead }: Account, today: string): boolean {
  const at = instantOf(ahead?.at);
  return isTradingDay(today) || (at !== null && istDay(at) === today);
}

export function readinessOf(account: Account, now: number): Readiness {
  if (isAtWork(account)) return { state: 'ready', text: 'Trades' };
  const today = istDay(now);
  const planned = planText(account, now);
  const at = instantOf(account.plan_ahead?.at);
  const logsIn = account.plan_ahead?.step === 'login' && at !== null && istDay(at) === today;
  const block = startBlock(account);
  const isOld = istDay(instantOf(account.token_generated_at) ?? 0) !== today;
  if (block?.kind === 'logging-in' || block?.kind === 'pending')
    return { state: 'coming', text: block.text };
  if (block?.kind === 'logged-out' || (!block && isOld))
    return logsIn
      ? { state: 'coming', text: planned }
      : {
          state: 'not-ready',
          text: block ? block.text : 'Its login is of an earlier day',
          code: 'logged-out',
        };
  if (block) return { state: 'not-ready', text: block.text, code: block.kind };
  return { state: 'ready', text: planned || 'Can be started' };
}
