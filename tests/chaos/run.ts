import { existsSync, readFileSync } from 'node:fs';
import { playMarket } from '#support/market.ts';
import { inStackFolder } from '../../tools/local/folders.ts';
import { readArguments } from './arguments.ts';
import { playWave, type WaveResult } from './play-wave.ts';
import { roundLines, summarise, summaryLines } from './summary.ts';

/**
 * Plays against the stack this process was started for; leaves with 1 when something happened that
 * may never happen.
 */
const { seed, waves, json } = readArguments(process.argv.slice(2));
const say = (text: string) => process.stderr.write(`${text}\n`);
const emulatorLog = inStackFolder('emulators.log');
const failedStarts = () =>
  existsSync(emulatorLog)
    ? readFileSync(emulatorLog, 'utf8').split('Failed to load function').length - 1
    : 0;
// Rules have to hold while prices move.
const liftMarket = await playMarket({ play: 'lively' });
const results: WaveResult[] = [];
for (const [place, wave] of waves.entries()) {
  const beganMs = performance.now();
  const failuresBefore = failedStarts();
  const result = await playWave(wave);
  results.push(result);
  const took = Math.round((performance.now() - beganMs) / 1000);
  const violated = result.rounds.filter(({ violations }) => violations.length > 0).length;
  say(
    `wave ${place + 1} of ${waves.length}: ${wave.disruption.kind}, ${result.rounds.length} rounds in ${took} s, ${violated} with violations`,
  );
  const failures = failedStarts() - failuresBefore;
  // Then no agent may have come for a minute or more, whatever the platform did.
  if (failures > 0)
    say(`the emulator was too slow to start a process ${failures} times in this wave`);
  for (const line of [
    ...result.rounds.flatMap(roundLines),
    ...result.notPlayed.map((text) => `not played: ${text}`),
  ])
    say(line);
}
await liftMarket();
const summary = summarise(seed, results);
if (json) process.stdout.write(`${JSON.stringify(summary)}\n`);
else for (const line of summaryLines(summary)) process.stdout.write(`${line}\n`);
process.exit(summary.violations === 0 && summary.notPlayed === 0 ? 0 : 1);
