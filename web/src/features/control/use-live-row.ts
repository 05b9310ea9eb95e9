import { useSyncExternalStore } from 'react';
import type { Freshness } from '#ui/format/freshness.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import {
  type AgentState,
  agentOf,
  figureFreshness,
  type LiveRow,
  type LiveSource,
} from './live.ts';

/**
 * The live row of one account. A frame about another account does not render this component again.
 */
export function useLiveRow(
  live: LiveSource,
  id: string,
): { row: LiveRow | undefined; freshness: Freshness } {
  const row = useSyncExternalStore(live.subscribe, () => live.get().rows[id]);
  const freshness = useNowFor((now) => figureFreshness(row, now));
  return { row, freshness };
}

export function useAgent(live: LiveSource, id: string): AgentState {
  const known = useSyncExternalStore(live.subscribe, () => live.get().rows[id]);
  const lostAt = useSyncExternalStore(live.subscribe, () => live.get().lostAt);
  return useNowFor((now) => agentOf({ rows: known ? { [id]: known } : {}, lostAt }, id, now));
}
