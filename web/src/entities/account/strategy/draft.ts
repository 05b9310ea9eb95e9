import type { ParameterField, ParameterWords } from '@sthira/quant/enigma/parameter-kinds';
import { problemWith } from '@sthira/quant/enigma/read-fields';
import { fieldsOf } from '@sthira/quant/texts/fields';
import { wordsOf } from '@sthira/quant/texts/parameter-words';
import { type PresetName, strategyIdOf } from '@sthira/quant/texts/preset-names';
import { contradictionIn, type Parameters, presetParameters } from '@sthira/quant/texts/write-text';

/** A field of the form: the parameter's name in the code, what may be typed, and its words. */
export interface FormField {
  key: string;
  field: ParameterField;
  words: ParameterWords;
}

/** The fields of the strategy that a preset is of; those of the first one where none is chosen. */
export function formFields(preset: PresetName | null): FormField[] {
  const strategyId = strategyIdOf(preset);
  const words = wordsOf(strategyId);
  return Object.entries(fieldsOf(strategyId)).flatMap(([key, field]) => {
    const own = words[key];
    return own ? [{ key, field, words: own }] : [];
  });
}

/** The form as it is typed: texts only, empty where a parameter is unset. */
export interface Draft {
  /** Null while none is chosen. */
  preset: PresetName | null;
  texts: Readonly<Record<string, string>>;
}

export function draftOf({
  preset,
  parameters,
}: {
  preset: PresetName | null;
  parameters: Parameters;
}): Draft {
  const texts = formFields(preset).map(({ key }) => [key, textOf(parameters[key])]);
  return { preset, texts: Object.fromEntries(texts) };
}

/** Whether a field says something else than its preset. */
export function differsFromPreset({ preset, texts }: Draft): boolean {
  const plain = draftOf({ preset, parameters: presetParameters(preset) }).texts;
  return formFields(preset).some(({ key }) => texts[key] !== plain[key]);
}

export const yes = 'yes';
const no = 'no';

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? yes : no;
  return String(value);
}

type Checked = { parameters: Parameters } | { errors: Readonly<Record<string, string>> };

/** The parameters that were typed, or what is wrong with each field. */
export function checkDraft({ preset, texts }: Draft): Checked {
  const fields = formFields(preset);
  const values = fields.map(
    (each) => [each, typedValue(each.field, texts[each.key] ?? '')] as const,
  );
  const wrong = values.flatMap(([{ key, field, words }, value]) => {
    const problem = problemWith(field, value);
    return problem === null ? [] : [[key, `${words.label} ${problem}`]];
  });
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong) };
  const parameters = Object.fromEntries(values.map(([{ key }, value]) => [key, value]));
  const contradiction = contradictionIn(strategyIdOf(preset), parameters);
  if (contradiction === null) return { parameters };
  const { key, problem } = contradiction;
  const label = fields.find((each) => each.key === key)?.words.label ?? key;
  return { errors: { [key]: `${label} ${problem}` } };
}

function typedValue(field: ParameterField, text: string): unknown {
  const typed = text.trim();
  switch (field.kind) {
    case 'number':
      return typed === '' ? null : Number(typed);
    case 'yes-no':
      return typed === yes;
    case 'choice':
      return typed;
    case 'time':
      return typed === '' ? null : typed;
  }
}
