import type { Account } from '@sthira/contract/accounts';
import { rupeesFromPaise } from '@sthira/contract/units';
import { type PlayChoice, playedId, playedName } from './play-choice.ts';
import type { PlayedMinute } from './play-day.worker.ts';

/** The account of a played day as the server would answer it. */
export function playedAccount(
  { sizeLakhs, strategy, dailyLossPct }: PlayChoice,
  { day: today, row, dayOfRuns }: PlayedMinute,
): Account {
  const ofToday = dayOfRuns?.day === today ? dayOfRuns : null;
  return {
    id: playedId,
    email: '',
    account_name: playedName,
    broker: 'Paper',
    client_id: '',
    api_key: '',
    account_size: sizeLakhs,
    sl_pct: null,
    daily_loss_pct: dailyLossPct,
    is_active: true,
    square_off: false,
    strategy,
    login_status: 'logged_in',
    error_message: '',
    token_generated_at: null,
    trading_state: row.state,
    // Nobody is offered to close the rest by hand: nothing of it exists.
    stopping_since: null,
    stop_reason: '',
    daily_loss_reached: ofToday?.limitReachedAt != null,
    limits: {},
    later_limits: null,
    limit_use: [],
    watched_until: null,
    algo_id: 1,
    ...(ofToday && row.state === 'stopped'
      ? {
          day_result: {
            result: rupeesFromPaise(ofToday.resultPaise),
            charges: rupeesFromPaise(ofToday.chargesPaise ?? 0),
          },
        }
      : {}),
  };
}
