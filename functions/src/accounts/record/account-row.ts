import { type Account, isOnPaper } from '@sthira/contract/accounts';
import type { OutputOf } from '@sthira/contract/operations';
import type { StartObstacle } from '@sthira/contract/start-obstacles';
import {
  type Day,
  type Instant,
  istDay,
  lakhsFromHundredths,
  rupeesFromPaise,
} from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { boundsOn } from '@sthira/quant/enigma/loss-bounds';
import { isLimited } from '@sthira/quant/run/state/day-result';
import { chargeOf } from '#credits/charge.ts';
import { ruleOn } from '#credits/credit-rule.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { strategyOfAccount } from './account-strategy.ts';
import { logsInByConsent } from './consent.ts';
import { entersNextAt } from './entering.ts';
import { limitRows } from './limit-rows.ts';
import { planRows } from './plan-steps.ts';
import { unseenTruth } from './unseen-truth.ts';

/**
 * An account as the calls answer it: no secret, the key as its mask. `obstacle` is what keeps it from
 * being started.
 */
export function accountRow(
  account: AccountDocument,
  now: Instant,
  obstacle?: StartObstacle,
): Account {
  const today = istDay(now);
  const limited = { ...account, ...account.trading };
  return {
    id: account.id,
    email: account.email,
    account_name: account.accountName,
    broker: account.broker,
    client_id: account.clientId,
    api_key: account.apiKeyMask,
    account_size:
      account.accountSizeLakhHundredths === null
        ? null
        : lakhsFromHundredths(account.accountSizeLakhHundredths),
    ...limitRows(account, now),
    is_active: account.isActive,
    square_off: account.squareOff,
    strategy: account.strategy,
    ...boundRows(account.lossBounds, today),
    ...(logsInByConsent(account) ? { login_by: 'consent' } : {}),
    login_status: account.loginStatus,
    error_message: account.errorMessage,
    token_generated_at: isoOrNull(account.tokenGeneratedAt),
    trading_state: account.trading.state,
    stopping_since:
      account.trading.state === 'stopping' ? isoOrNull(account.trading.stoppingAt) : null,
    stop_reason: account.trading.stopReason,
    daily_loss_reached: isLimited(limited, 'daily-loss', today),
    ...(isLimited(limited, 'weekly-loss', today) ? { weekly_loss_reached: true } : {}),
    ...(isLimited(limited, 'profit-lock', today) ? { profit_locked: true } : {}),
    watched_until: isoOrNull(account.trading.watch?.until ?? null),
    algo_id: strategyOfAccount(account).id,
    ...(account.trading.runId === '' ? {} : { traded: true }),
    ...(account.trading.paidDay === istDay(now) ? { paid_today: true } : {}),
    ...orderDayOf(account, now),
    ...waitOf(account, now),
    ...dayResultOf(account.trading, today),
    ...planRows(account, now),
    ...(obstacle ? { start_obstacle: obstacle } : {}),
    ...proposalRow(account),
    ...truthRow(account),
    ...(account.ownerUid === '' ? { unclaimed: true } : {}),
    ...(account.awaitsKeys ? { awaits_keys: true } : {}),
    ...(account.twinOf === undefined ? {} : { twin_of: account.twinOf }),
    ...(account.simulatedThrough === undefined
      ? {}
      : { simulated_through: account.simulatedThrough }),
  };
}

function truthRow(account: AccountDocument): Pick<Account, 'truth_unseen'> {
  const unseen = unseenTruth(account);
  return unseen === undefined ? {} : { truth_unseen: unseen };
}

function proposalRow({ proposal }: AccountDocument): Pick<Account, 'proposal'> {
  if (!proposal) return {};
  const { accountSizeLakhHundredths: size, strategy } = proposal.raise;
  return {
    proposal: {
      at: new Date(proposal.at).toISOString(),
      ...(size === undefined ? {} : { account_size: lakhsFromHundredths(size) }),
      ...(strategy === undefined ? {} : { strategy }),
    },
  };
}

/** When a stopped account may next open a position, where that is not today. */
function waitOf(account: AccountDocument, now: Instant): Pick<Account, 'next_entry_at'> {
  if (account.trading.state !== 'stopped') return {};
  const at = entersNextAt(account, now);
  return at && istDay(at) !== istDay(now) ? { next_entry_at: new Date(at).toISOString() } : {};
}

/** What a day with an order takes, where days are charged by that rule. */
function orderDayOf(account: AccountDocument, now: Instant): Pick<Account, 'order_day_credits'> {
  const day = istDay(now);
  const rule = ruleOn(day);
  if (rule !== 'order-days') return {};
  const { milliCredits: taken } = chargeOf({ account, day, at: now, rule });
  const milliCredits = isOnPaper(account) ? 0 : 0 - taken;
  return { order_day_credits: milliCredits / milliCreditsPerCredit };
}

/** Of a day on which a run has ended. */
function dayResultOf({ day }: AccountDocument['trading'], today: Day): Pick<Account, 'day_result'> {
  if (day?.day !== today) return {};
  const { resultPaise, chargesPaise = 0, line } = day;
  const result = rupeesFromPaise(resultPaise);
  const charges = rupeesFromPaise(chargesPaise);
  return { day_result: { result, charges, ...(line ? { line } : {}) } };
}

function boundRows(lossBounds: AccountDocument['lossBounds'], today: Day) {
  const bounds = boundsOn(lossBounds, today);
  if (bounds === undefined) return {};
  const { until, maxLoss: max_loss, stop, wings } = bounds;
  return { loss_bounds: { until, max_loss, stop, wings } };
}

export function statusRow(account: AccountDocument): OutputOf<'loginAccount'> {
  return {
    status: account.loginStatus,
    token_generated_at: isoOrNull(account.tokenGeneratedAt),
    error_message: account.errorMessage,
  };
}

export function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
