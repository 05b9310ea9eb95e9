import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile } from '../chaos/percentiles.ts';
import { Child } from './fan-out/child.ts';
import type { ClientsOrder, ClientsReport } from './fan-out/clients.ts';
import type { ServerOrder, ServerReport } from './fan-out/server.ts';
import type { Figures } from './figures.ts';

const everyMs = 250;
const mostCpuRatio = 1.15;
const mostDelayRatio = 1.5;
/** Above this share of a core the clients are what is measured. */
const mostClientsShare = 0.9;

const options = {
  clients: { type: 'string', default: '1000,200' },
  rounds: { type: 'string', default: '4' },
  /** A round's, to each of the two servers' clients. */
  frames: { type: 'string', default: '24000' },
  json: { type: 'boolean' },
} as const;

interface Side {
  server: Child<ServerOrder, ServerReport>;
  audience: Child<ClientsOrder, ClientsReport>;
  rounds: Round[];
}

interface Round {
  cpuMs: number;
  delivered: number;
  p50Ms: number;
  p99Ms: number;
  cpuShare: number;
}

async function open(clients: number, args: readonly string[]): Promise<Side> {
  const server = new Child<ServerOrder, ServerReport>('server.ts', args);
  const audience = new Child<ClientsOrder, ClientsReport>('clients.ts');
  const { port } = await server.ask({ order: 'open' });
  await audience.ask({ order: 'open', port, clients });
  // The last of them are admitted.
  await wait(1_000);
  return { server, audience, rounds: [] };
}

async function play(
  { server, audience }: Side,
  { ticks, clients }: { ticks: number; clients: number },
): Promise<Round> {
  await audience.ask({ order: 'begin' });
  const { cpuMs } = await server.ask({ order: 'tick', ticks, everyMs });
  const { frames, ...report } = await audience.ask({ order: 'end' });
  return { cpuMs: (cpuMs / frames) * 1_000, delivered: frames / (ticks * clients), ...report };
}

function median(rounds: readonly Round[], key: keyof Round): number {
  const values = rounds.map((round) => round[key]);
  return percentile(values, 0.5) ?? Number.NaN;
}

/** Never rounded up to all. */
const leastDelivered = (rounds: readonly Round[]) =>
  Math.floor(Math.min(...rounds.map(({ delivered }) => delivered)) * 10_000) / 10_000;
const short = (value: number) => Number(value.toFixed(3));

/**
 * Both servers with as many clients each tick in turns, half a period apart: a machine that grows
 * busier or quieter favours neither.
 */
async function compare(clients: number, { rounds, ticks }: { rounds: number; ticks: number }) {
  const streams = await open(clients, ['streams', String(clients)]);
  const bare = await open(clients, ['bare']);
  // In the first round the code is still being compiled.
  for (let round = 0; round <= rounds; round += 1) {
    const first = play(streams, { ticks, clients });
    await wait(everyMs / 2);
    const [ours, theirs] = await Promise.all([first, play(bare, { ticks, clients })]);
    if (round === 0) continue;
    streams.rounds.push(ours);
    bare.rounds.push(theirs);
  }
  for (const { server, audience } of [streams, bare])
    for (const child of [server, audience]) child.end();
  return { streams: streams.rounds, bare: bare.rounds };
}

function sumUp({ streams, bare }: { streams: Round[]; bare: Round[] }) {
  const cpuRatios = streams.map(({ cpuMs }, round) => cpuMs / (bare[round]?.cpuMs ?? Number.NaN));
  return {
    ...{
      cpuMs: short(median(streams, 'cpuMs')),
      bareCpuMs: short(median(bare, 'cpuMs')),
      cpuRatio: short(percentile(cpuRatios, 0.5) ?? Number.NaN),
    },
    cpuRatios: cpuRatios.map((ratio) => ratio.toFixed(2)).join(', '),
    ...{ delivered: leastDelivered(streams), bareDelivered: leastDelivered(bare) },
    ...{ p50Ms: short(median(streams, 'p50Ms')), bareP50Ms: short(median(bare, 'p50Ms')) },
    ...{ p99Ms: short(median(streams, 'p99Ms')), bareP99Ms: short(median(bare, 'p99Ms')) },
    clientsShare: short(Math.max(...[...streams, ...bare].map(({ cpuShare }) => cpuShare))),
  };
}

const isKept = ({
  cpuRatio,
  delivered,
  p99Ms,
  bareP99Ms,
  clientsShare,
}: ReturnType<typeof sumUp>) =>
  cpuRatio <= mostCpuRatio &&
  delivered === 1 &&
  p99Ms <= mostDelayRatio * bareP99Ms &&
  clientsShare <= mostClientsShare;

/**
 * The market stream to many clients, four times a second, beside a bare `ws` server that encodes
 * once: `figure` is the CPU the service takes for a thousand frames, `baseline` the same of the
 * bare one. Delays go from the tick of the source to the client.
 */
export async function benchFanOut(args: readonly string[]): Promise<Figures> {
  const { clients, rounds, frames } = parseArgs({ args: [...args], options }).values;
  const sizes = clients.split(',').map(Number);
  const measured = [];
  for (const size of sizes)
    measured.push({
      size,
      ...sumUp(
        await compare(size, { rounds: Number(rounds), ticks: Math.ceil(Number(frames) / size) }),
      ),
    });
  const [first] = measured;
  if (!first) throw new Error('How many clients?');
  const details = measured.flatMap(({ size, ...figures }) =>
    Object.entries(figures).map(([key, value]) => [`${key}With${size}`, value] as const),
  );
  return {
    ...{
      name: 'fan-out',
      figure: first.cpuMs,
      baseline: first.bareCpuMs,
      ratio: first.cpuRatio,
      unit: 'ms of CPU per 1,000 frames',
    },
    ...Object.fromEntries(details),
    kept: measured.every(isKept) ? 'yes' : 'no',
  };
}
