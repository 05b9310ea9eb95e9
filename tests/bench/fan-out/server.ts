import { setTimeout as wait } from 'node:timers/promises';
import { cpuMeter, nowUs, obey } from './child.ts';
import { serveBare, serveStreams } from './servers.ts';

/**
 * `server.ts streams CLIENTS` or `server.ts bare`: one of the two servers, which ticks when it is
 * told to.
 */

export type ServerOrder = { order: 'open' } | { order: 'tick'; ticks: number; everyMs: number };

export interface ServerReport {
  port: number;
  cpuMs: number;
}

const [kind, clients] = process.argv.slice(2);
const serving = kind === 'streams' ? serveStreams(Number(clients)) : serveBare();

obey<ServerOrder, ServerReport>(async (order) => {
  const { port, tick } = await serving;
  if (order.order === 'open') return { port, cpuMs: 0 };
  const spentMs = cpuMeter();
  const beganMs = performance.now();
  for (let place = 0; place < order.ticks; place += 1) {
    await wait(Math.max(0, beganMs + place * order.everyMs - performance.now()));
    tick(nowUs());
  }
  // The last frames are on their way, too.
  await wait(order.everyMs);
  return { port, cpuMs: spentMs() };
});
