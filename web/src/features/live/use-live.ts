import { useEffect, useSyncExternalStore } from 'react';
import type { Connection } from './connection-state.ts';
import type { AccountStatus, MarketName, Tick } from './frames.ts';
import { marketFeed, ticks } from './market-feed.ts';
import { sleepUnseen } from './sleep-unseen.ts';
import { notifyConnections } from './socket.ts';
import { statuses, statusStream, watchAccounts } from './status-stream.ts';

const nothing: AccountStatus = {};

/** Connects the market feed as long as somebody is signed in. */
export function useMarketFeed(): void {
  useEffect(() => {
    marketFeed.send({ type: 'start' });
    return () => marketFeed.send({ type: 'stop' });
  }, []);
}

/**
 * A lost connection is shown at once. It is retried as soon as the network is back or the tab is
 * visible again. In a tab that nobody sees it sleeps.
 */
export function useNetworkFor(network: 'there' | 'away'): void {
  useEffect(() => {
    if (network === 'there') return sleepUnseen();
    notifyConnections({ type: 'cut-off' });
    return undefined;
  }, [network]);
}

/** Connects the status stream for these accounts, in whatever order they come. */
export function useStatusStream(accountIds: readonly string[]): void {
  const key = accountIds.toSorted().join(',');
  useEffect(() => {
    watchAccounts(key === '' ? [] : key.split(','));
    return () => watchAccounts([]);
  }, [key]);
}

export function useTick(name: MarketName): Tick | undefined {
  return useSyncExternalStore(ticks.subscribe, () => ticks.get()[name]);
}

/**
 * The live data of one account. A frame about another account does not render this component again.
 */
export function useAccountStatus(accountId: string): AccountStatus {
  return useSyncExternalStore(statuses.subscribe, () => statuses.get()[accountId] ?? nothing);
}

export function useMarketConnection(): Connection {
  return useSyncExternalStore(marketFeed.connection.subscribe, marketFeed.connection.get);
}

export function useStatusConnection(): Connection {
  return useSyncExternalStore(statusStream.connection.subscribe, statusStream.connection.get);
}
