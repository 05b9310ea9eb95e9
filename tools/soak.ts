import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unitProjects, vitestArgs } from './checking/unit-tests.ts';
import { inStackFolder, root } from './local/folders.ts';

/**
 * What is measured rather than held at each change: many rounds, schedules and draws with a fresh
 * seed, one part after another. `--seed S` plays one again, `--only NAME` a part alone. Prints a
 * table at the end; leaves with 1 when a part found a violation.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    rounds: { type: 'string', default: '60' },
    schedules: { type: 'string', default: '5000' },
    bodies: { type: 'string', default: '50000' },
    only: { type: 'string', multiple: true },
  },
});
const { seed, rounds, schedules, bodies } = values;

interface Part {
  /** How much of it is played. */
  size: string;
  args: string[];
}

const vitest = join(root, 'node_modules', '.bin', 'vitest');
const stack = join('tools', 'stack.ts');
const reportPath = inStackFolder('soak-tests.json');
const storms = ['payment-storm', 'charge-race', 'add-account-race', 'stop-all'];

const parts: Record<string, Part> = {
  chaos: {
    size: `${rounds} rounds`,
    args: ['tests/chaos/main.ts', '--rounds', rounds, '--seed', seed],
  },
  fuzz: {
    size: `${bodies} requests`,
    args: ['tests/fuzz/main.ts', '--bodies', bodies, '--seed', seed],
  },
  schedules: {
    size: `${schedules} schedules`,
    args: ['tools/matrix.ts', '--seeds', schedules, '--first', seed],
  },
  storms: {
    size: `${storms.length} tests`,
    args: [stack, vitest, 'run', '--project', 'stack', '--project', 'stack-mocks', ...storms],
  },
  draws: {
    size: 'all properties',
    args: [vitest, ...vitestArgs({ projects: [...unitProjects, 'long'], reportPath })],
  },
};

function play({ args }: Part): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, SOAK: seed },
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 143));
  });
}

const rows = [];
for (const [name, part] of Object.entries(parts)) {
  if (values.only && !values.only.includes(name)) continue;
  const startedMs = performance.now();
  const exit = await play(part);
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  rows.push({ part: name, size: part.size, seed, minutes, result: exit === 0 ? 'held' : 'FAILED' });
}
console.table(rows);
process.exit(rows.every(({ result }) => result === 'held') ? 0 : 1);
