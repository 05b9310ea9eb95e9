import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Frame } from './backlog.ts';
import type { Closing } from './closings.ts';
import { deliveryLimits } from './delivery-plan.ts';

/** A browser sends nothing but pongs; more messages than this between two pings are a flood. */
const inboundPerBeat = 100;

/**
 * One socket. It counts as ended as soon as either side begins to close it; each function given to
 * `onEnd` is then called, once.
 */
export interface Connection {
  ended(): Closing | undefined;
  /** Runs when the connection ends, at once when it already has. */
  onEnd(release: () => void): void;
  close(closing: Closing): void;
  /** Sends all frames in one packet. */
  send(frames: readonly Frame[]): void;
  bufferedBytes(): number;
  /** Pings the peer, or drops it when it left the last ping unanswered. */
  beat(): void;
}

interface Parts {
  ws: WebSocket;
  /** What `ws` writes to. */
  socket: Duplex;
  /** Called when the peer breaks the protocol or floods us; the socket is being closed then. */
  onBreach: () => void;
}

export function createConnection({ ws, socket, onBreach }: Parts): Connection {
  const releases: (() => void)[] = [];
  let ended: Closing | undefined;
  let answered = true;
  let inbound = 0;

  const end = (closing: Closing) => {
    if (ended) return;
    ended = closing;
    for (const release of releases.splice(0)) release();
  };
  const countInbound = () => {
    inbound += 1;
    if (inbound <= inboundPerBeat) return;
    onBreach();
    ws.terminate();
  };

  // `close` follows every error and ends the connection.
  ws.on('error', (error: NodeJS.ErrnoException) => {
    if (!error.code?.startsWith('WS_ERR_')) return;
    onBreach();
    // `ws` reads and discards what the peer sends until the connection is gone: a flood would keep
    // this process busy for all of that time.
    setImmediate(() => ws.pause());
  });
  // The peer's own text as a reason is ignored.
  ws.on('close', (code) => end({ code, reason: '' }));
  ws.on('message', countInbound);
  ws.on('ping', (data) => {
    countInbound();
    if (ws.readyState === ws.OPEN && ws.bufferedAmount <= deliveryLimits.heldAboveBytes)
      ws.pong(data);
  });
  ws.on('pong', () => {
    countInbound();
    answered = true;
  });

  return {
    ended: () => ended,
    onEnd(release) {
      if (ended) release();
      else releases.push(release);
    },
    close(closing) {
      if (ended) return;
      ws.close(closing.code, closing.reason);
      end(closing);
    },
    send(frames) {
      socket.cork();
      for (const frame of frames) ws.send(frame, { binary: false });
      socket.uncork();
    },
    bufferedBytes: () => ws.bufferedAmount,
    beat() {
      inbound = 0;
      if (!answered) return ws.terminate();
      answered = false;
      // Behind a full buffer a ping is answered late or never, so its answer says nothing: the
      // delivery plan decides about a peer that does not read.
      if (ws.bufferedAmount > deliveryLimits.heldAboveBytes) answered = true;
      else ws.ping();
    },
  };
}
