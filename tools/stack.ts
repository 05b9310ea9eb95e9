import { runAgainstStack } from './local/run-against-stack.ts';

const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error(
    'Usage: npm run stack -- COMMAND [ARGUMENTS]: runs the command against a fresh local stack and exits with its code.',
  );
  process.exit(2);
}
process.exit(await runAgainstStack(program, args));
