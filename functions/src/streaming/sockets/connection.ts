import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Frame } from './backlog.ts';
import type { Closing } from './closings.ts';
import { deliveryLimits } from './delivery-plan.ts';

/** Nothing is expected from a browser but pongs; more than this between two beats is a flood. */
const inboundPerBeat = 100;

/**
 * One socket. It has ended as soon as either side begins to close it; what was attached with
 * `onEnd` is then let go, once.
 */
export interface Connection {
  ended(): Closing | undefined;
  /** Runs when the connection ends, at once when it already has. */
  onEnd(release: () => void): void;
  close(closing: Closing): void;
  /** What is sent together leaves in one packet. */
  send(frames: readonly Frame[]): void;
  bufferedBytes(): number;
  /** Pings the peer, or drops it when it left the last ping unanswered. */
  beat(): void;
}

interface Parts {
  ws: WebSocket;
  /** What `ws` writes to. */
  socket: Duplex;
  /** Hears that the peer broke the protocol or floods; the socket is then on its way out. */
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

  // An error is always followed by `close`, which tells the rest.
  ws.on('error', (error: NodeJS.ErrnoException) => {
    if (!error.code?.startsWith('WS_ERR_')) return;
    onBreach();
    // Until the peer has gone, `ws` goes on to read and discard what it sends: a flood would keep
    // the process busy for all of that time.
    setImmediate(() => ws.pause());
  });
  // The reason it gives is its own text, which nobody here asks for.
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
      // A ping behind a full buffer would be answered late or never: the delivery plan judges that
      // peer.
      if (ws.bufferedAmount > deliveryLimits.heldAboveBytes) answered = true;
      else ws.ping();
    },
  };
}
