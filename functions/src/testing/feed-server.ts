import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * For tests: a market data host with REST subscriptions and a socket, in either Engine.IO protocol,
 * byte by byte.
 */

interface Answer {
  status: number;
  body: unknown;
}

export interface FeedServer {
  base: string;
  /** Query of each socket that was opened. */
  queries: Record<string, string>[];
  /** `METHOD path` and the instruments of each REST call. */
  calls: { what: string; instruments: unknown }[];
  /**
   * REST answers, by `METHOD path`. An answer may depend on the requested instruments; `never`
   * leaves the request without one.
   */
  rest: Map<
    string,
    | Answer
    | ((
        instruments: { exchangeSegment: number; exchangeInstrumentID: number }[],
      ) => Answer | 'never')
  >;
  /** The first message to a new socket in place of the usual welcome. */
  refuseWith: string | undefined;
  /** Whether an upgrade is answered, or refused by HTTP 401. */
  upgrades: 'answered' | 'refused';
  emit(event: string, payload?: unknown): void;
  dropSockets(): void;
  openSockets(): number;
  close(): Promise<void>;
}

export async function startFeedServer(engineIo: 3 | 4): Promise<FeedServer> {
  const sockets = new Set<WebSocket>();
  const web = createServer((request, response) => {
    void textOf(request).then((text) => {
      const what = `${request.method} ${request.url}`;
      const instruments = text === '' ? undefined : JSON.parse(text).instruments;
      server.calls.push({ what, instruments });
      const given = server.rest.get(what) ?? {
        status: 200,
        body: { type: 'success', code: 's', description: '', result: { listQuotes: [] } },
      };
      const answer = typeof given === 'function' ? given(instruments) : given;
      if (answer === 'never') return;
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  const wss = new WebSocketServer({
    server: web,
    verifyClient: () => server.upgrades === 'answered',
  });
  wss.on('connection', (socket, request) => {
    const url = new URL(request.url ?? '', 'http://any');
    server.queries.push({ path: url.pathname, ...Object.fromEntries(url.searchParams) });
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    welcome(socket, engineIo, () => server.refuseWith);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const server: FeedServer = {
    base: `http://127.0.0.1:${(web.address() as AddressInfo).port}/apimarketdata`,
    queries: [],
    calls: [],
    rest: new Map(),
    refuseWith: undefined,
    upgrades: 'answered',
    emit: (event, payload) => {
      const packet = `42${JSON.stringify(payload === undefined ? [event] : [event, payload])}`;
      for (const socket of sockets) socket.send(packet);
    },
    dropSockets: () => {
      for (const socket of sockets) socket.terminate();
    },
    openSockets: () => sockets.size,
    close: async () => {
      server.dropSockets();
      wss.close();
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
  return server;
}

/**
 * Protocol 3: the server connects the namespace and the client pings. Protocol 4: the client
 * connects, the server pings.
 */
function welcome(socket: WebSocket, engineIo: 3 | 4, refusal: () => string | undefined): void {
  const handshake = {
    sid: 's1',
    upgrades: [],
    pingInterval: 25_000,
    pingTimeout: 60_000,
    maxPayload: 1_000_000,
  };
  socket.send(`0${JSON.stringify(handshake)}`);
  const reason = refusal();
  if (engineIo === 3) socket.send(reason === undefined ? '40' : `44${JSON.stringify(reason)}`);
  socket.on('message', (data) => {
    const packet = String(data);
    if (packet === '2') socket.send('3');
    if (engineIo === 4 && packet.startsWith('40'))
      socket.send(
        reason === undefined ? '40{"sid":"n1"}' : `44${JSON.stringify({ message: reason })}`,
      );
  });
}
