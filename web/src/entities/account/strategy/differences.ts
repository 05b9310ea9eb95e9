import { parameterWords } from '@sthira/quant/enigma/parameter-words';
import { readStrategy, type Strategy } from '@sthira/quant/enigma/parameters';
import { presetWords } from '@sthira/quant/enigma/preset-words';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { fieldOf, keys } from './draft.ts';
import { valueText } from './field-texts.ts';

/** One line of what a change does. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

/**
 * What differs between two strategies: the preset, each parameter that comes to something else, and
 * fields that are no parameters. Of a text that no run could read, the text itself.
 */
export function differencesOf(beforeText: string, afterText: string): Difference[] {
  const before = readable(beforeText);
  const after = readable(afterText);
  if (!before || !after)
    return beforeText === afterText
      ? []
      : [{ name: 'Strategy', before: beforeText, after: afterText }];
  const presets =
    before.preset === after.preset
      ? []
      : [
          {
            name: 'Preset',
            before: presetName(before.preset),
            after: presetName(after.preset),
          },
        ];
  const parameters = keys.flatMap((key) => {
    const [was, is] = [before.parameters[key], after.parameters[key]];
    return was === is
      ? []
      : [
          {
            name: parameterWords[key].label,
            before: valueText(key, was),
            after: valueText(key, is),
          },
        ];
  });
  return [...presets, ...parameters, ...otherFields(before, after)];
}

const presetName = (preset: PresetName | null) =>
  preset === null ? 'none' : presetWords[preset].label;

const known: ReadonlySet<string> = new Set(['preset', ...keys.map((key) => fieldOf(key).name)]);

function otherFields({ given: before }: Strategy, { given: after }: Strategy): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => ({ name, before: jsonText(before[name]), after: jsonText(after[name]) }))
    .filter((line) => line.before !== line.after);
}

const jsonText = (value: unknown) =>
  value === undefined ? 'not set' : typeof value === 'string' ? value : JSON.stringify(value);

/** The strategy, or null where no run could read it. */
export function readable(text: string): Strategy | null {
  try {
    return readStrategy(text);
  } catch {
    return null;
  }
}
