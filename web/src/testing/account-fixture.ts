import type { Account } from '@sthira/contract/accounts';

/** A linked account, logged in and stopped; tests name only what they are about. */
export function anAccount(id: string, changes: Partial<Account> = {}): Account {
  return {
    id,
    email: '',
    account_name: id,
    broker: 'Bigul_XTS',
    client_id: '',
    api_key: '',
    account_size: 5,
    sl_pct: null,
    is_active: true,
    square_off: false,
    strategy: '{"preset":"daily"}',
    login_status: 'logged_in',
    error_message: '',
    token_generated_at: null,
    trading_state: 'stopped',
    stopping_since: null,
    stop_reason: '',
    daily_loss_pct: 2,
    daily_loss_reached: false,
    limits: {},
    later_limits: null,
    limit_use: [],
    watched_until: null,
    algo_id: 1,
    ...changes,
  };
}
