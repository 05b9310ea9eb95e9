import type { Server } from 'node:http';

/**
 * An `import` reads everything that node:http exports, `WebSocket` too, and with it node's whole
 * `fetch` client, which costs 40 ms of each start.
 */
const { createServer } = process.getBuiltinModule('node:http');

export interface ConnectionLimits {
  /** How long a connection may take to send its headers; then it is answered 408 and cut. */
  headersMs: number;
  /** The same for a whole request. None of ours has a body. */
  requestMs: number;
  /** How often the server checks those two. */
  checkEveryMs: number;
  /** Connections at a time, streams included; more are cut at once. */
  most: number;
}

/**
 * A browser sends its handshake in one packet, so ten seconds are for the slowest phone. A stream
 * takes about 35 KB here: 3,000 of them fit a fifth of the service's 512 MiB, and are more than
 * wait for admission after a restart (`attach-streaming.ts`) beside those at work.
 */
export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  checkEveryMs: 2_000,
  most: 3_000,
};

/** The server the streams are attached to: it answers /health and nothing else by itself. */
export function createStreamingServer({
  headersMs,
  requestMs,
  checkEveryMs,
  most,
}: ConnectionLimits = connectionLimits): Server {
  const times = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
  };
  const server = createServer(times, (request, response) => {
    const known = request.url === '/health';
    response.writeHead(known ? 200 : 404, {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    });
    response.end(
      JSON.stringify({ success: known, data: null, message: known ? 'Streaming.' : 'Not found.' }),
    );
  });
  server.maxConnections = most;
  return server;
}
