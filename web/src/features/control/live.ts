import type { RunStatus } from '@sthira/contract/stream';
import type { Freshness } from '#ui/format/freshness.ts';
import { freshnessOf } from '#ui/format/freshness.ts';

/**
 * One account as it is heard live; the page knows from where. Money in rupees, unknown is `null`.
 */
export interface LiveRow {
  agent: 'alive' | 'silent';
  mtmRupees: number | null;
  marginUtilizedRupees: number | null;
  /** `unread`: the P&L is unknown because the broker's books are not read yet. */
  run?: Partial<Pick<RunStatus, 'unread' | 'day' | 'stuck' | 'broker' | 'differs'>>;
  /** When this row came. */
  receivedAt: number;
}

export interface Live {
  rows: Readonly<Record<string, LiveRow>>;
  /** Since when nothing can come; `null` while connected. */
  lostAt: number | null;
}

export interface LiveSource {
  get(): Live;
  subscribe(listener: () => void): () => void;
}

export type AgentState = 'active' | 'inactive' | 'unknown';

/**
 * Whether an account's agent is alive. A live agent reports every second, so after ten seconds
 * without a report its state is unknown. A silent agent is reported once and then counts as
 * inactive, as long as the connection would bring news of a change.
 */
export function agentOf({ rows, lostAt }: Live, id: string, now: number): AgentState {
  const row = rows[id];
  if (!row) return 'unknown';
  if (row.agent === 'alive')
    return freshnessOf(row.receivedAt, now) === 'fresh' ? 'active' : 'unknown';
  return lostAt === null || freshnessOf(lostAt, now) === 'fresh' ? 'inactive' : 'unknown';
}

/** The figures of an agent that fell silent were true once. */
export function figureFreshness(row: LiveRow | undefined, now: number): Freshness {
  if (!row) return 'unknown';
  return row.agent === 'alive' ? freshnessOf(row.receivedAt, now) : 'stale';
}
