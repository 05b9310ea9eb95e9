import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ActName, acts } from './acts.ts';
import { handshakeFor } from './frames.ts';

/**
 * The process of the hostile clients, apart from the one that measures. It does what it is told
 * over the channel it was forked with.
 */

export interface HostileSocket {
  act: ActName;
  path: string;
}

export type Order =
  | { order: 'begin'; port: number; sockets: readonly HostileSocket[] }
  | { order: 'stay-away' }
  | { order: 'leave' };

/**
 * Since the last `begin`: connections made, handshakes cut for taking too long, and those of peers
 * kept out for a while.
 */
export interface Told {
  dialled: number;
  timedOut: number;
  keptOut: number;
}

/** Whoever is put out comes back after this long, … */
const comeBackAfterMs = 2_000;
/** … and at first they come spread over this long. */
const arriveWithinMs = 2_000;

const noneYet = (): Told => ({ dialled: 0, timedOut: 0, keptOut: 0 });
const open = new Set<Socket>();
let told = noneYet();
let wave = 0;

function dial(port: number, { act, path }: HostileSocket, own: number): void {
  if (own !== wave) return;
  told.dialled += 1;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  open.add(socket);
  socket.on('error', () => {});
  socket.once('data', (chunk) => {
    if (chunk.includes('HTTP/1.1 408')) told.timedOut += 1;
    if (chunk.includes('HTTP/1.1 429')) told.keptOut += 1;
  });
  socket.once('close', () => {
    open.delete(socket);
    setTimeout(() => dial(port, { act, path }, own), comeBackAfterMs);
  });
  acts[act].play(socket, handshakeFor(path));
}

async function obey(order: Order): Promise<void> {
  wave += 1;
  if (order.order === 'begin') {
    const own = wave;
    told = noneYet();
    for (const socket of order.sockets) {
      dial(order.port, socket, own);
      await wait(arriveWithinMs / order.sockets.length);
    }
  }
  if (order.order === 'leave') for (const socket of open) socket.destroy();
}

process.on('message', (order: Order) => void obey(order).then(() => process.send?.(told)));
process.on('disconnect', () => process.exit(0));
