import { benchAdmin } from './admin.ts';
import { benchAgents } from './agents.ts';
import { benchFanOut } from './fan-out.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchHostileSockets } from './hostile-sockets.ts';
import { benchLedger } from './ledger.ts';
import { benchPixel } from './pixel.ts';
import { benchReplay } from './replay.ts';
import { benchStopAll } from './stop-all.ts';

/** What a benchmark prints: `figure` is ours, `baseline` the plainest code that does the least of the same work, both in `unit`. It fails when `kept` is `no`. */
export interface Figures {
  name: string;
  figure: number;
  baseline: number;
  ratio: number;
  unit: string;
  [detail: string]: string | number;
}

const benches: Record<string, (flags: readonly string[]) => Figures | Promise<Figures>> = {
  admin: benchAdmin,
  agents: benchAgents,
  'fan-out': benchFanOut,
  'first-load': benchFirstLoad,
  'hostile-sockets': benchHostileSockets,
  ledger: benchLedger,
  pixel: benchPixel,
  replay: benchReplay,
  'stop-all': benchStopAll,
};

const [name = '', ...flags] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  process.stderr.write(`Which benchmark? ${Object.keys(benches).join(', ')}\n`);
  process.exit(2);
}
const figures = await bench(flags);
if (flags.includes('--json')) process.stdout.write(`${JSON.stringify(figures)}\n`);
else for (const [key, value] of Object.entries(figures)) process.stdout.write(`${key.padEnd(10)} ${value}\n`);
if (figures.kept === 'no') process.exitCode = 1;
