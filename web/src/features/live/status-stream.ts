import { accountIdsPerSocket } from '@sthira/contract/stream';
import { serverNow } from '#clock/server-now.ts';
import { portionsOf } from '#platform/portions.ts';
import { createStore } from '#platform/store.ts';
import type { ConnectionEvent } from './connection-events.ts';
import { type Connection, idle } from './connection-state.ts';
import { foldStatusFrame, type Statuses } from './frames.ts';
import { createLiveSocket, type LiveSocket } from './socket.ts';
import { worstConnection } from './worst-connection.ts';

export const statuses = createStore<Statuses>({});

/** What the stream reported about one's own runs. */
export const ownRuns = {
  runOf: (accountId: string) => statuses.get()[accountId]?.run,
  aliveAt: (accountId: string) => statuses.get()[accountId]?.healthAt,
  subscribe: statuses.subscribe,
};

/**
 * The accounts that are followed, as many together as one socket takes; each group's socket has the
 * group's place.
 */
let groups: readonly (readonly string[])[] = [];
const sockets: LiveSocket[] = [];
const connection = createStore<Connection>(idle);

let opened: number | null = null;
connection.subscribe(() => {
  if (connection.get().phase !== 'connected') opened = null;
  else opened ??= serverNow();
});

/** Since when messages about every account can come; `null` while they cannot. */
export const openSince = () => opened;

/** The sockets of all accounts as one stream, which is as well as the worst of them. */
export const statusStream = {
  connection,
  send(event: Extract<ConnectionEvent, { type: 'retry' | 'force' }>): void {
    for (const socket of followed()) if (!isOpen(socket)) socket.send(event);
  },
};

/**
 * Connects for these accounts. An empty list closes the stream and forgets its figures, which would
 * no longer be updated.
 */
export function watchAccounts(accountIds: readonly string[]): void {
  if (accountIds.length === 0) statuses.set({});
  groups = portionsOf(accountIds, accountIdsPerSocket);
  while (sockets.length < groups.length) sockets.push(socketAt(sockets.length));
  for (const [place, socket] of sockets.entries())
    socket.send({ type: place < groups.length ? 'start' : 'stop' });
  summarise();
}

const isOpen = (socket: LiveSocket) =>
  ['opened', 'connected'].includes(socket.connection.get().phase);
const followed = () => sockets.slice(0, groups.length);
const summarise = () =>
  connection.set(worstConnection(followed().map((socket) => socket.connection.get())));

function socketAt(place: number): LiveSocket {
  const socket = createLiveSocket({
    path: (token) => `/v1/streaming/user/status/${groups[place]?.join(',') ?? ''}/${token}`,
    message: (text) => statuses.set(foldStatusFrame(statuses.get(), text, serverNow())),
  });
  socket.connection.subscribe(summarise);
  return socket;
}
