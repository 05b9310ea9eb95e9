import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './local/folders.ts';

/**
 * Schedules of the agents against the in-process broker: every fault in every phase with every
 * death and take-over, then two faults at once (`functions/src/testing/schedules/schedule-plan.ts`). `--seeds
 * N` plays N of them, `--first F` begins at F, `--stride S` plays every S-th, `--list
 * faults|unkindFaults` plays one list alone.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20000' },
    first: { type: 'string', default: '0' },
    stride: { type: 'string', default: '1' },
    list: { type: 'string' },
  },
});
const seeds = Number(values.seeds);
const chosen = values.list === undefined ? ['faults', 'unkindFaults'] : [values.list];

/** The two lists side by side, in a process each. */
const exits = await Promise.all(chosen.map((list) => play(list, Math.ceil(seeds / chosen.length))));
const isClean = exits.every((code) => code === 0);
console.log(
  `${seeds} schedules from ${values.first}, stride ${values.stride}: ${isClean ? 'no violation' : 'violations, listed above'}`,
);
process.exit(isClean ? 0 : 1);

function play(list: string, count: number): Promise<number> {
  const file =
    list === 'faults' ? 'agent-schedules.long.test.ts' : 'agent-schedules-unkind.long.test.ts';
  const args = ['run', '--project', 'long', `functions/src/agents/${file}`, '-t', `\\(${list}\\)`];
  const env = {
    ...process.env,
    SCHEDULES: String(count),
    FIRST_SCHEDULE: values.first,
    SCHEDULE_STRIDE: values.stride,
  };
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}
