import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '@sthira/contract/paths';
import { WebSocketServer } from 'ws';
import type { PricesDocument } from '../../../functions/src/documents/market.ts';
import { marketFrameOf } from '../../../functions/src/streaming/streams/market-frame.ts';
import { MemorySources, startService } from '../../../functions/src/testing/streaming-fixtures.ts';

export interface FanOut {
  port: number;
  /** Tells every client the levels of an instant. */
  tick(at: number): void;
}

/** What one person may hold, `functions/src/streaming/sockets/socket-quota.ts`. */
const socketsPerPerson = 10;

const level = { lastPaise: 2_400_150, previousClosePaise: 2_390_000, at: 1 };
const pricesAt = (at: number): PricesDocument => ({
  at,
  indices: { NIFTY: level, SENSEX: level, INDIAVIX: level },
  quotes: {},
});

/** The path of one client; a token of the sources held in memory is a uid. */
export const pathOf = (place: number): string =>
  `/v1/streaming/ws/person-${Math.floor(place / socketsPerPerson)}`;

/** The streaming service on sources held in memory. */
export async function serveStreams(clients: number): Promise<FanOut> {
  const sources = new MemorySources();
  for (let place = 0; place < clients; place += socketsPerPerson)
    sources.storeUser(`person-${place / socketsPerPerson}`, 'user');
  const { port } = await startService(sources);
  return { port, tick: (at) => sources.store(paths.prices, pricesAt(at)) };
}

/** The plainest server that says the same: it encodes once and sends to whoever is there. */
export async function serveBare(): Promise<FanOut> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    tick(at) {
      const frame = Buffer.from(JSON.stringify(marketFrameOf(pricesAt(at))));
      for (const ws of sockets.clients) ws.send(frame, { binary: false });
    },
  };
}
