import { once } from 'node:events';
import { WebSocket } from 'ws';
import { percentile } from '../../chaos/percentiles.ts';
import { cpuMeter, nowUs, obey } from './child.ts';
import { pathOf } from './servers.ts';

/** The process of the clients: it counts and times what arrives. */

export type ClientsOrder =
  | { order: 'open'; port: number; clients: number }
  | { order: 'begin' }
  | { order: 'end' };

export interface ClientsReport {
  frames: number;
  p50Ms: number;
  p99Ms: number;
  /** Share of one core these clients took. */
  cpuShare: number;
}

const openAtOnce = 50;
const beforeInstant = '"at":';

let delays: number[] = [];
let beganMs = 0;
const spentMs = cpuMeter();

function take(frame: Buffer): void {
  const at = frame.lastIndexOf(beforeInstant) + beforeInstant.length;
  delays.push((nowUs() - Number.parseInt(frame.toString('latin1', at), 10)) / 1_000);
}

async function openOne(port: number, place: number): Promise<void> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${pathOf(place)}`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  ws.on('message', take);
  await once(ws, 'open');
}

obey<ClientsOrder, ClientsReport>(async (order) => {
  if (order.order === 'open')
    for (let from = 0; from < order.clients; from += openAtOnce)
      await Promise.all(
        Array.from({ length: Math.min(openAtOnce, order.clients - from) }, (_, offset) =>
          openOne(order.port, from + offset),
        ),
      );
  const report = {
    ...{
      frames: delays.length,
      p50Ms: percentile(delays, 0.5) ?? -1,
      p99Ms: percentile(delays, 0.99) ?? -1,
    },
    cpuShare: spentMs() / (performance.now() - beganMs),
  };
  delays = [];
  beganMs = performance.now();
  return report;
});
