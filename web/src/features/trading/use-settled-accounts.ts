import type { Account } from '@sthira/contract/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import { newlyStopped } from '#entities/account/trading/trading-state.ts';
import type { SeenStops } from '#entities/books/before-stop.ts';
import { useRefreshBooks } from '#entities/books/use-book.ts';

const none: ReadonlySet<string> = new Set();
/** A book that does not answer delays the change for at most this long. */
const patienceMs = 5_000;

interface Settled {
  accounts: readonly Account[];
  stops: SeenStops;
}

/**
 * The accounts as the screen may show them. An account that has just stopped is shown as stopping
 * until the books beside it were read again. Otherwise `Stopped` would stand above positions of a
 * minute ago. `stops` says when each was seen to stop, for what may still be older by then.
 */
export function useSettledAccounts(accounts: readonly Account[], answeredAt: number): Settled {
  const refreshBooks = useRefreshBooks();
  const [last, setLast] = useState(accounts);
  const [reading, setReading] = useState(none);
  const [stops, setStops] = useState<SeenStops>({});
  if (accounts !== last) {
    setLast(accounts);
    const stopped = newlyStopped(last, accounts);
    if (stopped.length > 0) {
      setReading(new Set([...reading, ...stopped]));
      setStops({ ...stops, ...Object.fromEntries(stopped.map((id) => [id, answeredAt])) });
    }
  }
  const readBooks = useEffectEvent(() => refreshBooks());
  useEffect(() => {
    if (reading.size === 0) return;
    const settle = () => setReading((now) => (now === reading ? none : now));
    const patience = setTimeout(settle, patienceMs);
    readBooks().then(settle, settle);
    return () => clearTimeout(patience);
  }, [reading]);
  if (reading.size === 0) return { accounts, stops };
  const settled = accounts.map((account) =>
    reading.has(account.id) && account.trading_state === 'stopped'
      ? { ...account, trading_state: 'stopping' as const }
      : account,
  );
  return { accounts: settled, stops };
}
