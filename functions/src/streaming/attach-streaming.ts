import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import pLimit from 'p-limit';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Clock, systemClock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import { createBreaches } from '#streaming/sockets/breaches.ts';
import { closings } from '#streaming/sockets/closings.ts';
import { type Connection, createConnection } from '#streaming/sockets/connection.ts';
import { parseStreamPath, type StreamRequest } from '#streaming/sockets/stream-path.ts';
import { type Admission, admit } from '#streaming/streams/admission.ts';
import { createStreams } from '#streaming/streams/streams.ts';
import { firestoreSources, type Sources } from '#streaming/watches/sources.ts';

const beatEveryMs = 20_000;
const admitWithinMs = 8_000;
/**
 * How many admissions run at once and how many may wait: after a restart every client reconnects at
 * the same moment, and each admission reads the database.
 */
const admissionLimits = { atOnce: 64, waiting: 2_000 } as const;

/**
 * A browser sends nothing but pongs, one packet each. A peer has three seconds to answer a close; a
 * peer that does not read would never answer.
 */
const socketLimits = {
  maxPayload: 4_096,
  maxFragments: 16,
  maxBufferedChunks: 32,
  closeTimeout: 3_000,
} as const;

interface Surroundings {
  sources: Sources;
  clock: Clock;
  origins: readonly string[];
  admissions?: { atOnce: number; waiting: number };
}

const ownSurroundings = (): Surroundings => ({
  sources: firestoreSources,
  clock: systemClock,
  origins: settings().webOrigins,
});

export interface Streaming {
  /**
   * Closes every socket with 1012, which asks the client to reconnect, and admits no new one.
   */
  close(): void;
}

/**
 * Serves the three streams on a server's upgrades. A browser sees only the close code of an open
 * socket, so the upgrade is accepted first, and nothing is sent before the token is verified.
 */
export function attachStreaming(
  server: Server,
  surroundings: Surroundings = ownSurroundings(),
): Streaming {
  const { sources, clock, origins, admissions: limits = admissionLimits } = surroundings;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    autoPong: false,
    ...socketLimits,
  });
  const streams = createStreams({ sources, clock });
  const admissions = pLimit(limits.atOnce);
  const breaches = createBreaches();
  const connections = new Set<Connection>();
  let closing = false;

  const serve = async ({
    ws,
    socket,
    request,
  }: {
    ws: WebSocket;
    socket: Duplex;
    request: StreamRequest;
  }) => {
    const onBreach = () => breaches.note(request.token, clock.monotonicMs());
    const connection = createConnection({ ws, socket, onBreach });
    connections.add(connection);
    const openedAtMs = clock.monotonicMs();
    let uid: string | undefined;
    connection.onEnd(() => {
      connections.delete(connection);
      const { code: closeCode, reason = '' } = connection.ended() ?? {};
      const lastedMs = Math.round(clock.monotonicMs() - openedAtMs);
      log.info('stream.ended', { stream: request.stream, uid, closeCode, reason, lastedMs });
    });
    const admission = await admissions(() =>
      connection.ended() ? gone : withinTime(admit(request, sources), clock),
    );
    if (admission.verdict === 'refused') {
      if (admission.cause !== undefined)
        log.error('stream.not-admitted', { stream: request.stream, error: admission.cause });
      return connection.close(admission.closing);
    }
    uid = admission.session.uid;
    if (!connection.ended()) streams.join(connection, { ...admission, stream: request.stream });
  };

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const request = parseStreamPath(incoming.url ?? '');
    if (!request) return refuse(socket, '404 Not Found');
    if (incoming.headers.origin !== undefined && !origins.includes(incoming.headers.origin))
      return refuse(socket, '403 Forbidden');
    if (breaches.isRecent(request.token, clock.monotonicMs()))
      return refuse(socket, '429 Too Many Requests');
    if (closing || admissions.pendingCount >= limits.waiting)
      return refuse(socket, '503 Service Unavailable');
    sockets.handleUpgrade(incoming, socket, head, (ws) => void serve({ ws, socket, request }));
  });

  const beat = setInterval(() => {
    for (const connection of [...connections]) connection.beat();
  }, beatEveryMs);
  return {
    close() {
      closing = true;
      clearInterval(beat);
      for (const connection of [...connections]) connection.close(closings.restart);
    },
  };
}

const gone: Promise<Admission> = Promise.resolve({
  verdict: 'refused',
  closing: closings.unavailable,
});

/** Ends both sides: a peer that never ends its own would keep the connection open. */
function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Refuses an admission that takes too long, with a code that asks to reconnect: a stalled database
 * read would otherwise occupy one of the few places for admissions.
 */
async function withinTime(admission: Promise<Admission>, clock: Clock): Promise<Admission> {
  const settled = new AbortController();
  const late = clock
    .sleep(admitWithinMs, settled.signal)
    .then((): Admission => ({ verdict: 'refused', closing: closings.unavailable, cause: 'late' }));
  late.catch(() => {});
  try {
    return await Promise.race([admission, late]);
  } finally {
    settled.abort();
  }
}
