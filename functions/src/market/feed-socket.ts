import { io as ioOfFour } from 'socket.io-client';
import ioOfThree from 'socket.io-client-eio3';
import { isDeadSessionText } from '#brokers/dead-session.ts';
import type { FeedEvent } from './feed-state.ts';
import type { MarketData } from './market-data.ts';
import type { MarketSession } from './market-login.ts';

type SocketEvent = Extract<FeedEvent, { kind: 'connected' | 'lost' | 'end' }>;

interface FeedSocketOptions {
  session: MarketSession;
  engineIo: MarketData['engineIo'];
  onEvent: (event: SocketEvent) => void;
  onMessage: (payload: unknown) => void;
}

/** What both generations of the client offer. */
interface AnySocket {
  on(name: string, listener: (payload: unknown) => void): unknown;
  removeAllListeners?: () => unknown;
  off?: () => unknown;
  close(): unknown;
}

/** 1105 and 1507 also arrive, unasked; nobody listens to them. */
const priceEvents = ['1501-json-full', '1502-json-full', '1512-json-full'];

/**
 * One connection to a market data socket; it does not reconnect. Its address contains the token and
 * must never be logged. `close` ends it without a further event.
 */
export function openFeedSocket({ session, engineIo, onEvent, onMessage }: FeedSocketOptions): {
  close: () => void;
} {
  const { origin, pathname } = new URL(session.base);
  const options = {
    path: `${pathname.replace(/\/+$/, '')}/socket.io`,
    query: {
      token: session.token,
      userID: session.userId,
      publishFormat: 'JSON',
      broadcastMode: 'Full',
    },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  };
  const socket: AnySocket = engineIo === 3 ? ioOfThree(origin, options) : ioOfFour(origin, options);
  let open = true;
  const emit = (event: SocketEvent) => {
    if (open) onEvent(event);
  };
  const onTrouble = (trouble: unknown) =>
    emit(
      isDeadSessionText(textOf(trouble))
        ? { kind: 'end', reason: 'token-refused' }
        : { kind: 'lost' },
    );
  socket.on('connect', () => emit({ kind: 'connected' }));
  socket.on('logout', () => emit({ kind: 'end', reason: 'logged-out' }));
  socket.on('error', onTrouble);
  socket.on('connect_error', onTrouble);
  socket.on('disconnect', () => emit({ kind: 'lost' }));
  for (const name of priceEvents) socket.on(name, (payload) => open && onMessage(payload));
  return {
    close: () => {
      open = false;
      socket.close();
    },
  };
}

function textOf(trouble: unknown): string {
  if (typeof trouble === 'string') return trouble;
  return trouble instanceof Error ? trouble.message : '';
}
