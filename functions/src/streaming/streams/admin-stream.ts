import { isOnPaper } from '@sthira/contract/accounts';
import type { OverallRow } from '@sthira/contract/stream';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#streaming/sockets/connection.ts';
import type { Deliveries } from '#streaming/sockets/deliveries.ts';
import { isAlive } from '#streaming/watches/liveness.ts';
import type { ShardUpdate } from '#streaming/watches/shard-feeds.ts';
import { createSharedWatch, type SharedWatch } from '#streaming/watches/shared-watch.ts';
import type { Sources, StreamedAccounts } from '#streaming/watches/sources.ts';
import { createOverallBoard, type OverallBoard } from './overall-board.ts';
import { overallRowOf } from './overall-row.ts';

const gapMs = 1_000;

interface Parts {
  sources: Pick<Sources, 'watchAccounts'>;
  feeds: SharedWatch<ShardUpdate>;
  deliveries: Deliveries;
  clock: Clock;
}

export interface AdminStream {
  join(connection: Connection): void;
}

/**
 * Sends every real account at once, then once a second those that changed. It listens to the database
 * only while an admin has the stream open.
 */
export function createAdminStream({ sources, feeds, deliveries, clock }: Parts): AdminStream {
  const boards = createSharedWatch<OverallBoard>((_, emit) =>
    openBoard({ sources, feeds, clock, emit }),
  );
  return {
    join(connection) {
      let deliver: (() => void) | undefined;
      const leave = boards.watch('all', (board) => {
        deliver ??= deliveries.open({ connection, backlog: board.view(), gapMs });
        deliver();
      });
      connection.onEnd(leave);
    },
  };
}

interface BoardParts extends Omit<Parts, 'deliveries'> {
  emit: (board: OverallBoard) => void;
}

function openBoard({ sources, feeds, clock, emit }: BoardParts): () => void {
  const board = createOverallBoard();
  const shards = new Map<string, { latest?: ShardUpdate; stop: () => void }>();
  let accounts: StreamedAccounts | undefined;
  let complete = false;

  const refresh = () => {
    // The first frame waits for every shard: without one, its living agents would look dead.
    complete ||= accounts !== undefined && [...shards.values()].every(({ latest }) => latest);
    if (!accounts || !complete) return;
    board.update(rowsOf(accounts));
    emit(board);
  };
  const rowsOf = (known: StreamedAccounts) => {
    const nowMs = clock.monotonicMs();
    const now = clock.now();
    const rows = new Map<string, OverallRow>();
    for (const [id, account] of known) {
      const update = shards.get(account.shard)?.latest;
      const health = isAlive(update?.life.get(id), nowMs) ? 'alive' : 'dead';
      rows.set(id, overallRowOf({ account, live: update?.live[id], health, now }));
    }
    return rows;
  };
  const follow = (shard: string) => {
    const entry: { latest?: ShardUpdate; stop: () => void } = { stop: () => {} };
    shards.set(shard, entry);
    entry.stop = feeds.watch(shard, (update) => {
      entry.latest = update;
      if (!complete) refresh();
    });
  };
  const followShardsOf = (known: StreamedAccounts) => {
    const names = new Set([...known.values()].map(({ shard }) => shard));
    for (const name of names) if (!shards.has(name)) follow(name);
    for (const [name, { stop }] of shards) {
      if (names.has(name)) continue;
      stop();
      shards.delete(name);
    }
  };

  const stopAccounts = sources.watchAccounts((all) => {
    const known = new Map([...all].filter(([, account]) => !isOnPaper(account)));
    accounts = known;
    followShardsOf(known);
    if (!complete) refresh();
  });
  const timer = setInterval(refresh, gapMs);
  return () => {
    clearInterval(timer);
    stopAccounts();
    for (const { stop } of shards.values()) stop();
  };
}
