import { serverNow } from '#clock/server-now.ts';
import { freshToken, renewedToken } from '#platform/session.ts';
import { createStore, type Store } from '#platform/store.ts';
import { openStream, type StreamSocket } from '#platform/stream-socket.ts';
import { next } from './connection.ts';
import type { ConnectionEvent, Effect } from './connection-events.ts';
import { type Connection, idle } from './connection-state.ts';
import { readClose } from './stream-close.ts';

export interface LiveSocket {
  connection: Store<Connection>;
  send(event: ConnectionEvent): void;
}

interface Options {
  path(token: string): string;
  message(text: string): void;
}

const sockets = new Set<LiveSocket>();

/**
 * Tells every live connection that the device has lost its network, that there is one to try again
 * with, or that nobody looks.
 */
export function notifyConnections(event: { type: 'cut-off' | 'wake' | 'sleep' }): void {
  for (const socket of sockets) socket.send(event);
}

/** Performs the effects of a connection; every decision is `next`'s. */
export function createLiveSocket({ path, message }: Options): LiveSocket {
  const connection = createStore<Connection>(idle);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let socket: StreamSocket | undefined;

  function send(event: ConnectionEvent): void {
    const step = next(connection.get(), event, serverNow());
    connection.set(step.state);
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: Effect): void {
    switch (effect.type) {
      case 'ask-token':
        (effect.renewed ? renewedToken() : freshToken()).then(
          (token) => send({ type: 'token', generation: effect.generation, token }),
          () => send({ type: 'token', generation: effect.generation, token: null }),
        );
        return;
      case 'open':
        socket = open(effect.generation, effect.token);
        return;
      case 'close':
        if (effect.how === 'wait') socket?.close();
        else socket?.abandon();
        return;
      case 'set-timer':
        timers.add(
          setTimeout(
            () => send({ type: 'timer', generation: effect.generation, timer: effect.timer }),
            effect.ms,
          ),
        );
        return;
      case 'clear-timers':
        for (const timer of timers) clearTimeout(timer);
        timers.clear();
        return;
      default:
        effect satisfies never;
    }
  }

  function open(generation: number, token: string): StreamSocket {
    return openStream(path(token), {
      opened: () => send({ type: 'opened', generation }),
      failed: () => send({ type: 'failed', generation }),
      closed: (code, reason) =>
        send({ type: 'closed', generation, close: readClose(code, reason) }),
      message(text) {
        const { generation: newest, phase } = connection.get();
        if (generation !== newest) return;
        if (phase === 'opened') send({ type: 'frame', generation });
        message(text);
      },
    });
  }

  const live = { connection, send };
  sockets.add(live);
  return live;
}
