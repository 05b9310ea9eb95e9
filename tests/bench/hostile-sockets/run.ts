import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { StreamingProcess } from '#support/streaming-process.ts';
import { percentile } from '../../chaos/percentiles.ts';
import type { HostileSocketsFigures } from '../hostile-sockets.ts';
import { connectionsTo, countEndings } from './endings.ts';
import { HealthyClients, type Round } from './healthy.ts';
import { HostileProcess } from './hostile-process.ts';
import { invite } from './parties.ts';

/**
 * `node run.ts FILE HEALTHY HOSTILE ROUNDS SECONDS`: against the stack this process was started
 * for; writes its figures into the file.
 */
const [path = '', ...numbers] = process.argv.slice(2);
const [healthy = 0, hostile = 0, rounds = 0, seconds = 0] = numbers.map(Number);
const say = (text: string) => process.stderr.write(`${text}\n`);

/** What is not put out within this time never is: an unanswered ping ends a socket after 40 s. */
const putOutWithinMs = 60_000;
/** A frame that has not come by then counts as this late. */
const lateMs = 3_000;

const service = new StreamingProcess();
await service.start();
const port = Number(new URL(service.origin).port);
const parties = await invite({ healthy, hostile });
const clients = new HealthyClients();
await clients.open(service.origin, parties.healthy);
say(`${healthy} healthy sockets are open`);
void clients.keepBeating(parties.shards);
const crowd = new HostileProcess(port, parties.hostile);

let peakMegabytes = 0;
setInterval(() => {
  peakMegabytes = Math.max(peakMegabytes, service.residentMegabytes());
}, 100);

/**
 * Two hundred arrivals cost the same whoever comes: a round is measured from then on, with all who
 * are put out and come back.
 */
const settledMs = 3_000;

async function measure(): Promise<Round> {
  const round: Round = { delays: [], expected: 0 };
  clients.round = round;
  await wait(seconds * 1_000);
  clients.round = undefined;
  await wait(lateMs);
  return round;
}

const p99 = ({ delays, expected }: Round) =>
  percentile(
    [...delays, ...Array.from({ length: expected - delays.length }, () => lateMs)],
    0.99,
  ) ?? lateMs;
const unheard = (played: readonly Round[]) =>
  played.reduce((sum, { delays, expected }) => sum + expected - delays.length, 0);
const ms = (values: readonly number[]) => Number((percentile(values, 0.5) ?? -1).toFixed(1));

async function untilAlone(withinMs: number): Promise<number> {
  for (const endsAt = Date.now() + withinMs; connectionsTo(port) > healthy && Date.now() < endsAt; )
    await wait(200);
  return Math.max(0, connectionsTo(port) - healthy);
}

const quiet: Round[] = [];
const beset: Round[] = [];
let dialled = 0;
let outputBefore = 0;

async function besetRound(round: number): Promise<void> {
  outputBefore = service.output.length;
  await crowd.begin();
  await wait(settledMs);
  beset.push(await measure());
  if (round === rounds) return;
  dialled += (await crowd.leave()).dialled;
  await untilAlone(10_000);
}

await wait(10_000);
const residentMegabytes = peakMegabytes;
for (let round = 1; round <= rounds; round += 1) {
  // The order turns about, so that a machine that grows busier or quieter favours neither; the last
  // round is a hostile one.
  const hostileFirst = (rounds - round) % 2 === 1;
  if (hostileFirst) await besetRound(round);
  quiet.push(await measure());
  if (!hostileFirst) await besetRound(round);
  say(
    `Round ${round}: ${quiet.at(-1)?.delays.length} and ${beset.at(-1)?.delays.length} frames, peak ${peakMegabytes.toFixed(0)} MB`,
  );
}
const { dialled: lastDialled, timedOut, keptOut } = await crowd.stayAway();
const stillOpen = await untilAlone(putOutWithinMs);
// What the service says of the last ones comes through a pipe.
await wait(1_000);
const { families, notAdmitted } = countEndings(
  service.output.slice(outputBefore),
  parties.actByUid,
);

const figures: HostileSocketsFigures = {
  ...{ healthy, lost: clients.lost, hostile, dialled: dialled + lastDialled },
  ...families,
  dripping: `${families.dripping}, ${timedOut} × 408`,
  ...{
    notAdmitted,
    keptOut,
    stillOpen,
    rounds,
    samples: [...quiet, ...beset].reduce((sum, { delays }) => sum + delays.length, 0),
  },
  ...{ quietUnheard: unheard(quiet), hostileUnheard: unheard(beset) },
  quietP50Ms: ms(quiet.map(({ delays }) => percentile(delays, 0.5) ?? lateMs)),
  hostileP50Ms: ms(beset.map(({ delays }) => percentile(delays, 0.5) ?? lateMs)),
  ...{ quietP99Ms: ms(quiet.map(p99)), hostileP99Ms: ms(beset.map(p99)) },
  quietRoundsP99Ms: quiet.map((round) => p99(round).toFixed(0)).join(', '),
  hostileRoundsP99Ms: beset.map((round) => p99(round).toFixed(0)).join(', '),
  residentMegabytes: Math.round(residentMegabytes),
  peakMegabytes: Math.round(peakMegabytes),
  growthMegabytes: Math.round(peakMegabytes - residentMegabytes),
};
writeFileSync(path, `${JSON.stringify(figures)}\n`);
await crowd.leave();
await service.stop();
process.exit(0);
