/*
 * The kinds of fields that a strategy has. A row of such fields is the one source of their type and
 * of what is accepted; with its words it is the source of the form and of docs/parameters.md.
 */

interface Named {
  /** In the JSON of the strategy. */
  name: string;
}

export interface NumberField extends Named {
  kind: 'number';
  min: number;
  max: number;
  whole: boolean;
  /** `null` where it is unset unless the strategy says a number. */
  default: number | null;
  /** Set where a higher number, or none, lets an account lose more. */
  riskier?: 'higher';
}

export interface ChoiceField extends Named {
  kind: 'choice';
  choices: readonly string[];
  default: string;
  /** Set where one choice lets an account lose more than the others. */
  riskiest?: string;
}

interface YesNoField extends Named {
  kind: 'yes-no';
  default: boolean;
}

/** A time of day in India, `HH:MM`. */
export interface TimeField extends Named {
  kind: 'time';
  earliest: string;
  latest: string;
  /** `null` where it is unset unless the strategy says a time. */
  default: string | null;
}

export type ParameterField = NumberField | ChoiceField | YesNoField | TimeField;
/** By the name of the parameter in the code. */
export type ParameterFields = Readonly<Record<string, ParameterField>>;

type ValueOf<Field> = Field extends { kind: 'number' }
  ? Field extends { default: null }
    ? number | null
    : number
  : Field extends { kind: 'choice'; choices: readonly (infer Value)[] }
    ? Value
    : Field extends { kind: 'yes-no' }
      ? boolean
      : Field extends { default: null }
        ? string | null
        : string;

/** The parameters that a row of fields describes. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** What a number counts. */
type ParameterUnit =
  | 'minutes'
  | 'lots'
  | 'strikes'
  | 'trading days'
  | 'standard deviations'
  | '% of the account size'
  | '% of the worst case'
  | '% of the credit'
  | '% of its width'
  | 'delta';

/** The parts of the form, in its order. */
export const parameterGroups = {
  size: 'Size and largest loss',
  options: 'Which options',
  entry: 'When a position is opened',
  calm: 'How calm the index has to be',
  exit: 'When a position is closed',
} as const;
export type ParameterGroup = keyof typeof parameterGroups;

/** What people read of a field. */
export interface ParameterWords {
  label: string;
  group: ParameterGroup;
  /** One or two sentences for a person who has never traded options. */
  explanation: string;
  /** Of a number. */
  unit?: ParameterUnit;
  /** How far the arrow keys of a form move a number; other values are accepted too. */
  step?: number;
  /** What holds while a number or a time is unset. */
  whenUnset?: string;
  /** What each choice is called, by its value in the JSON. */
  choices?: Readonly<Record<string, string>>;
}
