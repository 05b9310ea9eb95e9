import { parseArgs } from 'node:util';
import { defaultSettings } from './scaling/scale-settings.ts';
import { simulateScale } from './scaling/simulate-scale.ts';

/**
 * A day of the platform with so many accounts, in simulated time: shards, agents that hand over and
 * die, queues, logins and stops. `--instances` and `--dispatches` are the limits of the function
 * `agent` and of its queue, `--start-within` the seconds in which everybody starts; `--json` prints
 * one object. What it shows is read in docs/scale.md.
 */
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000' },
    'accounts-per-shard': { type: 'string', default: String(defaultSettings.accountsPerShard) },
    instances: { type: 'string', default: String(defaultSettings.maxInstances) },
    dispatches: { type: 'string', default: String(defaultSettings.maxConcurrentDispatches) },
    'start-within': { type: 'string' },
    crashes: { type: 'string', default: String(defaultSettings.crashesPerAgentHour) },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean' },
  },
});
const report = simulateScale({
  ...defaultSettings,
  accounts: Number(values.accounts),
  accountsPerShard: Number(values['accounts-per-shard']),
  maxInstances: Number(values.instances),
  maxConcurrentDispatches: Number(values.dispatches),
  crashesPerAgentHour: Number(values.crashes),
  startWithinMs:
    values['start-within'] === undefined ? undefined : Number(values['start-within']) * 1_000,
  seed: Number(values.seed),
});
if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else
  for (const [key, value] of Object.entries(report))
    process.stdout.write(`${key.padEnd(32)} ${value}\n`);
