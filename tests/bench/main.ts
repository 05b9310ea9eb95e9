import { benchAll } from './all.ts';
import { benchClose } from './close.ts';
import { benchCost } from './cost.ts';
import { benchFanOut } from './fan-out.ts';
import type { Figures } from './figures.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchLedger } from './ledger.ts';
import { benchMemory } from './memory.ts';
import { benchPixel } from './pixel.ts';
import { benchRead } from './read.ts';
import { benchReplay } from './replay.ts';
import { benchStopAll } from './stop-all.ts';
import { benchTable } from './table.ts';
import { benchTicks } from './ticks.ts';

const benches: Record<string, (flags: readonly string[]) => Figures | Promise<Figures>> = {
  close: benchClose,
  cost: benchCost,
  'fan-out': benchFanOut,
  'first-load': benchFirstLoad,
  ledger: benchLedger,
  memory: benchMemory,
  pixel: benchPixel,
  read: benchRead,
  replay: benchReplay,
  'stop-all': benchStopAll,
  table: benchTable,
  ticks: benchTicks,
};

const [name = '', ...flags] = process.argv.slice(2);
if (name === 'all') {
  const isChosen = (one: string) => flags.length === 0 || flags.includes(one);
  process.exit(benchAll(Object.keys(benches).filter(isChosen)) ? 0 : 1);
}
const bench = benches[name];
if (bench === undefined) {
  process.stderr.write(`Which benchmark? ${['all', ...Object.keys(benches)].join(', ')}\n`);
  process.exit(2);
}
const figures = await bench(flags);
if (flags.includes('--json')) process.stdout.write(`${JSON.stringify(figures)}\n`);
else
  for (const [key, value] of Object.entries(figures))
    process.stdout.write(`${key.padEnd(10)} ${value}\n`);
if (figures.kept === 'no') process.exitCode = 1;
