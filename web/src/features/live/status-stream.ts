import { createStore } from '#platform/store.ts';
import { statusWording } from './connection.ts';
import { foldStatusFrame, type Statuses } from './frames.ts';
import { createLiveSocket } from './socket.ts';

export const statuses = createStore<Statuses>({});

let watched: readonly string[] = [];

export const statusStream = createLiveSocket({
  wording: statusWording,
  path: (token) => `/v1/streaming/user/status/${watched.join(',')}/${token}`,
  message: (text) => statuses.set(foldStatusFrame(statuses.get(), text, Date.now())),
});

/** Connects for these accounts; none at all ends the stream. */
export function watchAccounts(accountIds: readonly string[]): void {
  watched = accountIds;
  statusStream.send(accountIds.length > 0 ? { type: 'start' } : { type: 'stop' });
}
