import { parseArgs } from 'node:util';
import { percentile } from '../chaos/percentiles.ts';
import { buildPrograms, type KindName, type Spent, startFresh } from './cold/processes.ts';
import type { Figures } from './figures.ts';

const mostBundleRatio = 1.15;
const mostStreamingRatio = 1.2;

const options = { rounds: { type: 'string', default: '9' }, json: { type: 'boolean' } } as const;

type Round = Record<KindName, Spent>;

/** Fresh processes of every kind in turns, so that a machine that grows busier favours none. */
async function play(rounds: number): Promise<Round[]> {
  const { load, kinds } = await buildPrograms();
  const played: Round[] = [];
  // The first round reads the files from the disk.
  for (let round = 0; round <= rounds; round += 1) {
    const spent: Partial<Round> = {};
    for (const [name, kind] of Object.entries(kinds))
      spent[name as KindName] = await startFresh(load, kind);
    if (round > 0) played.push(spent as Round);
  }
  return played;
}

const median = (values: readonly number[]) => percentile(values, 0.5) ?? Number.NaN;
const spread = (values: readonly number[]) =>
  `${Math.round(Math.min(...values))}..${Math.round(Math.max(...values))}`;
const short = (value: number) => Number(value.toFixed(3));

interface Pair {
  of: KindName;
  to: KindName;
  /** What both take off. */
  less?: KindName;
}

function compareBy(rounds: readonly Round[], { of, to, less }: Pair, by: keyof Spent) {
  const net = (name: KindName) =>
    rounds.map((round) => round[name][by] - (less ? round[less][by] : 0));
  const [ours, theirs] = [net(of), net(to)];
  const ratios = ours.map((value, at) => value / (theirs[at] ?? Number.NaN));
  return {
    ours: short(median(ours)),
    theirs: short(median(theirs)),
    ratio: short(median(ratios)),
    noise: `${spread(ours)} to ${spread(theirs)}`,
  };
}

const compare = (rounds: readonly Round[], pair: Pair) => ({
  cpu: compareBy(rounds, pair, 'cpuMs'),
  wall: compareBy(rounds, pair, 'wallMs'),
});

/** The same figures under names of their own. */
function named(
  name: string,
  { cpu, wall }: ReturnType<typeof compare>,
): Record<string, number | string> {
  return {
    ...{
      [`${name}CpuMs`]: cpu.ours,
      [`${name}CpuBaseline`]: cpu.theirs,
      [`${name}CpuRatio`]: cpu.ratio,
      [`${name}CpuNoise`]: cpu.noise,
    },
    ...{
      [`${name}WallMs`]: wall.ours,
      [`${name}WallBaseline`]: wall.theirs,
      [`${name}WallRatio`]: wall.ratio,
      [`${name}WallNoise`]: wall.noise,
    },
  };
}

/**
 * What a fresh process needs before it can serve: `figure` is the CPU to import the bundle of the
 * functions, `baseline` to import the SDKs it cannot do without, both without node's own start.
 * From the start of the process count the streaming service until it listens, beside a bare `ws`
 * server, and a call until it has been refused, beside the SDK's own check of a token.
 */
export async function benchCold(args: readonly string[]): Promise<Figures> {
  const { rounds } = parseArgs({ args: [...args], options }).values;
  const played = await play(Number(rounds));
  const bundle = compare(played, { of: 'bundle', to: 'sdks', less: 'node' });
  const streaming = compare(played, { of: 'streaming', to: 'bare' });
  return {
    ...{
      name: 'cold',
      figure: bundle.cpu.ours,
      baseline: bundle.cpu.theirs,
      ratio: bundle.cpu.ratio,
      unit: 'ms of CPU',
      rounds: played.length,
    },
    ...named('bundle', bundle),
    ...named('streaming', streaming),
    ...named('apiAnswer', compare(played, { of: 'apiAnswer', to: 'sdksAnswer' })),
    ...named('roleAnswer', compare(played, { of: 'roleAnswer', to: 'sdksAnswer' })),
    nodeCpuMs: short(median(played.map(({ node }) => node.cpuMs))),
    kept:
      bundle.cpu.ratio <= mostBundleRatio && streaming.cpu.ratio <= mostStreamingRatio
        ? 'yes'
        : 'no',
  };
}
