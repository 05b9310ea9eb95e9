import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@sthira/contract/paths';
import { succeed } from '#support/api.ts';
import { logIn } from '#support/linked-account.ts';
import { Stream } from '#support/stream.ts';
import { db } from '../../../functions/src/platform/firestore.ts';
import {
  type BenchAccount,
  openAccounts,
  startAll,
  stopAll,
  whenFlat,
} from '../stop-all/accounts.ts';
import { followBeats, type TakeOver, takeOver } from './beats.ts';
import { between, type Phase, readCounts } from './counts.ts';
import type { Measured } from './day.ts';

/**
 * `node measure.ts ACCOUNTS SECONDS FILE`: against the metered stack this process was started for;
 * writes what each part of a session took.
 */
const [count = '50', seconds = '120', path = ''] = process.argv.slice(2);
const folder = process.env.METER_FOLDER ?? '';
const say = (text: string) => process.stderr.write(`${text}\n`);
const visitors = 10;
const shard = '0';
const readWithinMs = 20_000;
/** Counters are written once a second. */
const writtenWithinMs = 2_500;

async function phase(act: () => Promise<unknown>): Promise<Phase> {
  await wait(writtenWithinMs);
  const before = readCounts(folder);
  const beganAt = Date.now();
  await act();
  const took = (Date.now() - beganAt) / 1_000;
  await wait(writtenWithinMs);
  return { seconds: took, counts: between(before, readCounts(folder)) };
}

/** Opens the screens of an investor one after the other. */
async function visit({ owner }: BenchAccount): Promise<void> {
  await succeed('getProfile', {}, owner);
  await succeed('getAccounts', {}, owner);
  await succeed('getPositions', {}, owner);
  await succeed('getOrders', {}, owner);
  await succeed('getTrades', {}, owner);
  await succeed('getHoldings', {}, owner);
  await succeed('getFunds', {}, owner);
  await succeed('getWallet', {}, owner);
}

async function watch(
  streams: readonly string[],
): Promise<{ bytes: () => number; stop: () => void }> {
  let bytes = 0;
  const sockets = streams.map((stream) => new Stream(stream).ws);
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const take = (data: Buffer) => {
    bytes += data.length;
  };
  for (const socket of sockets) socket.on('message', take);
  const stop = () => {
    for (const socket of sockets) socket.close(1000);
  };
  return { bytes: () => bytes, stop };
}

let replaced: TakeOver | undefined;
/** Ends the agent of the accounts, and waits until the next one has read what it needs. */
async function handOver(): Promise<void> {
  replaced = await takeOver(shard);
  await wait(readWithinMs);
}

const { admin, accounts } = await openAccounts(Number(count), say);
// As they fill a shard in production.
for (const { id } of accounts) await db().doc(paths.account(id)).update({ shard });
const some = accounts.slice(0, visitors);
for (const { id, owner } of some) await succeed('logoutAccount', { account_id: id }, owner);
const login = await phase(async () => {
  for (const { id, owner } of some) await logIn(owner, id);
});
say('logged in again');
let running: BenchAccount[] = [];
const start = await phase(async () => {
  running = await startAll(admin, accounts, say);
});
say(`${running.length} of ${accounts.length} accounts hold four legs`);
const visits = await phase(async () => {
  for (const account of some) await visit(account);
});
const screens = await watch(
  some.flatMap(({ id, owner }) => [`user/status/${id}/${owner.token}`, `ws/${owner.token}`]),
);
const board = await watch([`admin/status/${admin.token}`]);
// What a socket reads when it opens is not what it reads each second.
await wait(readWithinMs);
const beatsOf = await followBeats(shard);
const hold = await phase(() => wait(Number(seconds) * 1_000));
const beats = await beatsOf();
const screenBytes = screens.bytes() / some.length / hold.seconds;
screens.stop();
board.stop();
const shift = await phase(handOver);
const stop = await phase(async () => {
  await stopAll(admin, running);
  await whenFlat(running, say);
});
const measured: Measured = {
  accounts: running.length,
  visitors: some.length,
  screenBytesPerSecond: screenBytes,
  login,
  start,
  visits,
  hold,
  shift,
  stop,
  beats,
  takeOver: replaced,
};
writeFileSync(path, `${JSON.stringify(measured)}\n`);
process.exit(0);
