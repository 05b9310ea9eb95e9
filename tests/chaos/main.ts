import { join } from 'node:path';
import { runAgainstStack } from '../../tools/local/run-against-stack.ts';
import { readArguments } from './arguments.ts';

const args = process.argv.slice(2);
try {
  // Standard output is for the summary alone.
  if (readArguments(args).json) console.log = console.error;
} catch (error) {
  console.error(
    `${error instanceof Error ? error.message : error}\nUsage: npm run chaos -- --rounds N --seed S [--json] [--wave JSON]`,
  );
  process.exit(2);
}
process.exit(
  await runAgainstStack(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args]),
);
