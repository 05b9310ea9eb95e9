import {
  type Account,
  type AnyBroker,
  anyBroker,
  type LoginStatus,
  loginStatus,
  type TradingState,
  tradingState,
} from '@sthira/contract/accounts';

/** Which accounts a list shows; `all` of a name leaves nobody out. */
export interface AccountFilter {
  login: LoginStatus | 'all';
  trading: TradingState | 'all';
  broker: AnyBroker | 'all';
  active: 'yes' | 'no' | 'all';
}

export const noFilter: AccountFilter = {
  login: 'all',
  trading: 'all',
  broker: 'all',
  active: 'all',
};
export const filterNames = [
  'login',
  'trading',
  'broker',
  'active',
] as const satisfies (keyof AccountFilter)[];

/** The filter an address asks for, as `?login=error&broker=Bigul_XTS`; nonsense in it is none. */
export function filterOf(address: URLSearchParams): AccountFilter {
  const active = address.get('active');
  return {
    login: loginStatus.safeParse(address.get('login')).data ?? 'all',
    trading: tradingState.safeParse(address.get('trading')).data ?? 'all',
    broker: anyBroker.safeParse(address.get('broker')).data ?? 'all',
    active: active === 'yes' || active === 'no' ? active : 'all',
  };
}

/**
 * The parameters that a change writes into the address; `null` removes one, unchanged ones are not
 * written.
 */
export function filterAddress(change: Partial<AccountFilter>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(change).map(([name, wanted]) => [name, wanted === 'all' ? null : wanted]),
  );
}

export function isFiltered(filter: AccountFilter): boolean {
  return filterNames.some((name) => filter[name] !== 'all');
}

/** Whether a filter leaves an account in the list. */
export function fitsFilter(filter: AccountFilter): (account: Account) => boolean {
  const fits = (wanted: string, value: string) => wanted === 'all' || wanted === value;
  return (account) =>
    fits(filter.login, account.login_status) &&
    fits(filter.trading, account.trading_state) &&
    fits(filter.broker, account.broker) &&
    fits(filter.active, account.is_active ? 'yes' : 'no');
}
