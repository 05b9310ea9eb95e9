import { parseArgs } from 'node:util';
import { playFuzz } from './play.ts';

const { values } = parseArgs({
  options: { bodies: { type: 'string', default: '5000' }, seed: { type: 'string', default: '42' } },
});
const [count, seed] = [Number(values.bodies), Number(values.seed)];
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(seed) || count < 1) {
  console.error('Usage: npm run fuzz -- --bodies N --seed S');
  process.exit(2);
}

const startedMs = performance.now();
const { faults, ...summary } = await playFuzz({
  seed,
  count,
  report: (sent) => process.stderr.write(`${sent} of ${count}\n`),
});
for (const fault of faults) console.log(fault);
console.log(
  JSON.stringify({ ...summary, seconds: Math.round((performance.now() - startedMs) / 1_000) }),
);
process.exit(summary.faulty === 0 ? 0 : 1);
