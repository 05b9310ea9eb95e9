import type { RunStatus } from '@sthira/contract/stream';
import { useSyncExternalStore } from 'react';
import { freshnessOf } from '#ui/format/freshness.ts';
import { useNowFor } from '#ui/page/use-now.ts';

/** What a stream reported about runs. The page decides which stream. */
export interface RunSource {
  runOf(accountId: string): RunStatus | undefined;
  /** When the account's agent was last heard; undefined while it is known to be silent. */
  aliveAt(accountId: string): number | undefined;
  subscribe(listener: () => void): () => void;
}

export interface ReportedRun {
  run: RunStatus | undefined;
  /**
   * `earlier`: the agent was not heard for ten seconds, so that its last report may be outdated.
   */
  reported: 'now' | 'earlier';
}

export function useRun(runs: RunSource, accountId: string): ReportedRun {
  const run = useSyncExternalStore(runs.subscribe, () => runs.runOf(accountId));
  const aliveAt = useSyncExternalStore(runs.subscribe, () => runs.aliveAt(accountId));
  const reported = useNowFor((now) => (freshnessOf(aliveAt, now) === 'fresh' ? 'now' : 'earlier'));
  return { run, reported };
}
