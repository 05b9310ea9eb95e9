import { writeFileSync } from 'node:fs';
import { brokerBook } from '#support/broker-book.ts';
import { percentile } from '../../chaos/percentiles.ts';
import type { StartAllFigures } from '../start-all.ts';
import { openAccounts, startInSlices, whenWhole } from '../stop-all/accounts.ts';

/**
 * `node run.ts ACCOUNTS FILE`: against the stack this process was started for; writes its figures
 * into the file.
 */
const [count = '60', path = ''] = process.argv.slice(2);
const say = (text: string) => process.stderr.write(`${text}\n`);

const { admin, accounts } = await openAccounts(Number(count), say);
const pressedAt = Date.now();
await startInSlices(admin, accounts);
const answeredMs = Date.now() - pressedAt;
const whole = await whenWhole(accounts, say);
const books = await Promise.all(whole.map(({ clientCode }) => brokerBook(clientCode)));
const wholeMs = books.map(
  ({ trades }) => Math.max(...trades.slice(0, 4).map(({ at }) => at)) - pressedAt,
);
const figures: StartAllFigures = {
  ...{ accounts: accounts.length, answeredMs, whole: whole.length },
  ...{ p50Ms: percentile(wholeMs, 0.5) ?? -1, p99Ms: percentile(wholeMs, 0.99) ?? -1 },
};
writeFileSync(path, `${JSON.stringify(figures)}\n`);
process.exit(0);
