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

type Filtered = Pick<Account, 'login_status' | 'trading_state' | 'broker' | 'is_active'>;

/** What an account has for each name of a filter. */
const fieldOf: Record<keyof AccountFilter, (account: Filtered) => string> = {
  login: ({ login_status }) => login_status,
  trading: ({ trading_state }) => trading_state,
  broker: ({ broker }) => broker,
  active: ({ is_active }) => (is_active ? 'yes' : 'no'),
};

/** Whether a filter leaves an account in the list. */
export function fitsFilter(filter: AccountFilter): (account: Filtered) => boolean {
  return (account) =>
    filterNames.every((name) => filter[name] === 'all' || filter[name] === fieldOf[name](account));
}

/** How many accounts each value of a filter would leave, if it stood alone: `login error`. */
export function countsOf(accounts: readonly Filtered[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const account of accounts)
    for (const name of filterNames) {
      const key = countKey(name, fieldOf[name](account));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

export const countKey = (name: keyof AccountFilter, value: string) => `${name} ${value}`;
