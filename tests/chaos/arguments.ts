import { parseArgs } from 'node:util';
import { type WavePlan, wavesOf } from './plan.ts';

export interface ChaosOptions {
  seed: number;
  waves: WavePlan[];
  json: boolean;
}

/** `--rounds N --seed S [--wave JSON] [--json]`. Throws words for what is wrong. */
export function readArguments(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      wave: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
    },
  });
  const [rounds, seed] = [wholeNumber('rounds', values.rounds), wholeNumber('seed', values.seed)];
  const waves = values.wave
    ? values.wave.map((text) => JSON.parse(text) as WavePlan)
    : wavesOf(seed, rounds);
  return { seed, waves, json: values.json };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number`);
  return Number(text);
}
