import { join } from 'node:path';
import { runAgainstStack } from '../../tools/local/run-against-stack.ts';

process.exit(
  await runAgainstStack(process.execPath, [
    join(import.meta.dirname, 'run.ts'),
    ...process.argv.slice(2),
  ]),
);
