import { writeFileSync } from 'node:fs';
import { simulator } from '#support/addresses.ts';
import { percentile } from '../../chaos/percentiles.ts';
import type { StopAllFigures } from '../stop-all.ts';
import { findLate, openAccounts, startAll, stopAll, whenFlat } from './accounts.ts';

/**
 * `node run.ts ACCOUNTS FILE`: against the stack this process was started for; writes its figures
 * into the file.
 */
const [count = '200', path = ''] = process.argv.slice(2);
const say = (text: string) => process.stderr.write(`${text}\n`);
const latency = { kind: 'latency', path: '/interactive', ms: 200 };

const { admin, accounts } = await openAccounts(Number(count), say);
await fetch(`${simulator}/faults`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(latency),
});
const askedAt = Date.now();
const running = await startAll(admin, accounts, say);
const startedMs = Date.now() - askedAt;
say(`${running.length} of ${accounts.length} accounts hold four legs`);

const pressedAt = Date.now();
const committedMs = await stopAll(admin, running);
const flatAt = await whenFlat(running, say);
const flatMs = flatAt.map((at) => at - pressedAt);
const figures: StopAllFigures = {
  accounts: running.length,
  startedMs,
  flat: flatMs.length,
  p50Ms: percentile(flatMs, 0.5) ?? -1,
  p99Ms: percentile(flatMs, 0.99) ?? -1,
  committedMs,
  ordersAfterCommit: await findLate(running),
};
writeFileSync(path, `${JSON.stringify(figures)}\n`);
process.exit(0);
