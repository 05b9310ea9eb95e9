import { join } from 'node:path';
import { runAgainstStack } from './local/run-against-stack.ts';

process.exit(
  await runAgainstStack(process.execPath, [
    join(import.meta.dirname, 'mutating', 'run.ts'),
    ...process.argv.slice(2),
  ]),
);
