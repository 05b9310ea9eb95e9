import type { Account } from '@sthira/contract/accounts';
import type { AccountDocument } from '@sthira/contract/documents';
import type { OutputOf } from '@sthira/contract/operations';
import { type Instant, lakhsFromHundredths } from '@sthira/contract/units';

/** An account as the calls answer it: no secret, the key as its mask. */
export function accountRow(account: AccountDocument): Account {
  return {
    id: account.id,
    email: account.email,
    account_name: account.accountName,
    broker: account.broker,
    client_id: account.clientId,
    api_key: account.apiKeyMask,
    account_size: account.accountSizeLakhHundredths === null ? null : lakhsFromHundredths(account.accountSizeLakhHundredths),
    sl_pct: account.slPctHundredths === null ? null : account.slPctHundredths / 100,
    is_active: account.isActive,
    square_off: account.squareOff,
    strategy: account.strategy,
    login_status: account.loginStatus,
    error_message: account.errorMessage,
    token_generated_at: isoOrNull(account.tokenGeneratedAt),
    trading_state: account.trading.state,
    stop_reason: account.trading.stopReason,
    algo_id: account.trading.algoId,
    ...(account.ownerUid === '' ? { unclaimed: true } : {}),
  };
}

export function statusRow(account: AccountDocument): OutputOf<'loginAccount'> {
  return { status: account.loginStatus, token_generated_at: isoOrNull(account.tokenGeneratedAt), error_message: account.errorMessage };
}

export function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
