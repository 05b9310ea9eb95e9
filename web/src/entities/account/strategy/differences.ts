import { algorithms } from '@sthira/contract/algorithms';
import type { PresetName } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { readText, type StrategyText } from '@sthira/quant/texts/read-text';
import type { Parameters } from '@sthira/quant/texts/write-text';
import { type FormField, formFields } from './draft.ts';
import { valueText } from './field-texts.ts';

/** One line of what a change does. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

/**
 * What differs between two texts: the strategy, the preset, each parameter that comes to something else,
 * and fields that are no parameters. Of another strategy: all its parameters, and those that it has not in
 * one line. Of a text that no run could read, the text itself.
 */
export function differencesOf(beforeText: string, afterText: string): Difference[] {
  const before = readable(beforeText);
  const after = readable(afterText);
  if (!before || !after)
    return beforeText === afterText
      ? []
      : [{ name: 'Strategy', before: beforeText, after: afterText }];
  return [
    { name: 'Strategy', before: strategyName(before), after: strategyName(after) },
    { name: 'Preset', before: presetName(before.preset), after: presetName(after.preset) },
    ...parameterLines(before, after),
    ...otherFields(before, after),
  ].filter((line) => line.before !== line.after);
}

const strategyName = ({ strategyId }: StrategyText) =>
  algorithms.find(({ id }) => id === strategyId)?.name ?? '';

const presetName = (preset: PresetName | null) =>
  preset === null ? 'none' : presetWords[preset].label;

function parameterLines(before: StrategyText, after: StrategyText): Difference[] {
  const [had, has]: [Parameters, Parameters] = [before.parameters, after.parameters];
  const [hadFields, hasFields] = [formFields(before.preset), formFields(after.preset)];
  const isGone = (field: FormField) => hasFields.every(({ key }) => key !== field.key);
  const gone = hadFields.filter(isGone).map(({ words }) => words.label);
  return [
    ...hasFields.map((each) => ({
      name: each.words.label,
      before: each.key in had ? textOf(each, had[each.key], hadFields) : 'not there',
      after: valueText(each, has[each.key]),
    })),
    ...(gone.length === 0 ? [] : [{ name: 'No longer there', before: gone.join(', '), after: '' }]),
  ];
}

/** A value in the words of the strategy that had it: what is unset may come to something else there. */
function textOf({ key }: FormField, value: unknown, fields: readonly FormField[]): string {
  const own = fields.find((each) => each.key === key);
  return own ? valueText(own, value) : '';
}

function otherFields(before: StrategyText, after: StrategyText): Difference[] {
  const fields = [before, after].flatMap(({ preset }) => formFields(preset));
  const known = new Set(['preset', ...fields.map(({ field }) => field.name)]);
  const names = new Set([...Object.keys(before.given), ...Object.keys(after.given)]);
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => ({
      name,
      before: jsonText(before.given[name]),
      after: jsonText(after.given[name]),
    }));
}

const jsonText = (value: unknown) =>
  value === undefined ? 'not set' : typeof value === 'string' ? value : JSON.stringify(value);

/** The strategy, or null where no run could read it. */
export function readable(text: string): StrategyText | null {
  try {
    return readText(text);
  } catch {
    return null;
  }
}
