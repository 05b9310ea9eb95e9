import { serverNow } from '#clock/server-now.ts';
import { createStore } from '#platform/store.ts';
import { foldOverallFrame, noOverall, type Overall } from './overall.ts';
import { createLiveSocket } from './socket.ts';

/** The stream that reports every account to admins. */
export const overall = createStore<Overall>(noOverall);

/** What the stream reported about the runs of all accounts. */
export const allRuns = {
  runOf: (accountId: string) => overall.get().rows[accountId]?.run,
  aliveAt(accountId: string) {
    const row = overall.get().rows[accountId];
    return row?.agent === 'alive' ? row.receivedAt : undefined;
  },
  subscribe: overall.subscribe,
};

export const overallStream = createLiveSocket({
  path: (token) => `/v1/streaming/admin/status/${token}`,
  message: (text) => overall.set(foldOverallFrame(overall.get(), text, serverNow())),
});

overallStream.connection.subscribe(() => {
  const known = overall.get();
  const connected = overallStream.connection.get().phase === 'connected';
  if (connected !== (known.lostAt === null))
    overall.set({ ...known, lostAt: connected ? null : serverNow() });
});
