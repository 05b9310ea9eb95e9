import { contradictionOf } from '@sthira/quant/enigma/contradictions';
import { parameterFields } from '@sthira/quant/enigma/parameter-fields';
import type { ParameterField } from '@sthira/quant/enigma/parameter-kinds';
import { parameterWords } from '@sthira/quant/enigma/parameter-words';
import type { EnigmaParameters, Strategy } from '@sthira/quant/enigma/parameters';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { problemWith } from '@sthira/quant/enigma/read-fields';

export type Key = keyof EnigmaParameters;
type Value = EnigmaParameters[Key];

// The type says only that keys are texts.
export const keys = Object.keys(parameterFields) as Key[];

export const fieldOf = (key: Key): ParameterField => parameterFields[key];

/** The form as it is typed: texts only, empty where a parameter is unset. */
export interface Draft {
  /** Null while none is chosen. */
  preset: PresetName | null;
  texts: Readonly<Record<Key, string>>;
}

export function draftOf({ preset, parameters }: Pick<Strategy, 'preset' | 'parameters'>): Draft {
  const texts = keys.map((key) => [key, textOf(parameters[key])]);
  // Each key has been given its text.
  return { preset, texts: Object.fromEntries(texts) as Draft['texts'] };
}

export const yes = 'yes';
const no = 'no';

function textOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? yes : no;
  return String(value);
}

type Checked =
  | { parameters: EnigmaParameters }
  | { errors: Readonly<Partial<Record<Key, string>>> };

/** The parameters that were typed, or what is wrong with each field. */
export function checkDraft({ texts }: Draft): Checked {
  const values = keys.map((key) => [key, typedValue(fieldOf(key), texts[key])] as const);
  const wrong = values.flatMap(([key, value]) => {
    const problem = problemWith(fieldOf(key), value);
    return problem === null ? [] : [[key, sentence(key, problem)]];
  });
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong) };
  // Each value was found to fit its field.
  const parameters = Object.fromEntries(values) as unknown as EnigmaParameters;
  const contradiction = contradictionOf(parameters);
  if (contradiction === null) return { parameters };
  const { key, problem } = contradiction;
  return { errors: { [key]: sentence(key, problem) } };
}

const sentence = (key: Key, problem: string) => `${parameterWords[key].label} ${problem}`;

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
