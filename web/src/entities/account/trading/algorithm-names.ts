import type { Account } from '@sthira/contract/accounts';
import { algorithms, enigma } from '@sthira/contract/algorithms';

type Traded = Pick<Account, 'algo_id'>;

const namesOf = (accounts: readonly Traded[]): string[] => {
  const own = algorithms.filter(({ id }) => accounts.some(({ algo_id }) => algo_id === id));
  return (own.length > 0 ? own : [enigma]).map(({ name }) => name);
};

/** What trades some accounts: `Enigma and Protected participation`; the first one where there are none. */
export const algorithmNames = (accounts: readonly Traded[]): string =>
  namesOf(accounts).join(' and ');

/** The same with a verb: `Enigma trades`. */
export const algorithmsTrade = (accounts: readonly Traded[]): string =>
  `${algorithmNames(accounts)} ${namesOf(accounts).length > 1 ? 'trade' : 'trades'}`;

/** Whether Enigma trades all of them, some or none. */
export function shareOfEnigma(accounts: readonly Traded[]): 'all' | 'some' | 'none' {
  const own = accounts.filter(({ algo_id }) => algo_id === enigma.id);
  return own.length === accounts.length ? 'all' : own.length > 0 ? 'some' : 'none';
}
