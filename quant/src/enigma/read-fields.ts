import type {
  NumberField,
  ParameterField,
  ParameterFields,
  TimeField,
  ValuesOf,
} from './parameter-kinds.ts';

/**
 * `field` is the invalid field of the strategy, or `strategy` when the text as a whole is invalid.
 * The message can be shown to a person.
 */
export class ParameterError extends Error {
  field: string;

  constructor(field: string, problem: string) {
    super(field === 'strategy' ? problem : `${field} ${problem}`);
    this.name = 'ParameterError';
    this.field = field;
  }
}

/** What holds where a strategy is silent. */
export function defaultsOf<Fields extends ParameterFields>(fields: Fields): ValuesOf<Fields> {
  const defaults = Object.entries(fields).map(([key, field]) => [key, field.default]);
  // The type of each default is the type of its field.
  return Object.fromEntries(defaults) as ValuesOf<Fields>;
}

/**
 * The parameters of a strategy that was read from JSON: what it says, over `base`. Names it does
 * not know are ignored. Throws ParameterError.
 */
export function readFields<Fields extends ParameterFields>(
  fields: Fields,
  { given, base }: { given: Readonly<Record<string, unknown>>; base: ValuesOf<Fields> },
): ValuesOf<Fields> {
  const said = Object.entries(fields).flatMap(([key, field]) => {
    const value = given[field.name];
    if (value === undefined) return [];
    const problem = problemWith(field, value);
    if (problem !== null) throw new ParameterError(field.name, problem);
    return [[key, value] as const];
  });
  return { ...base, ...Object.fromEntries(said) };
}

/** What is wrong with a field's value, as the end of a sentence about it; null when it fits. */
export function problemWith(field: ParameterField, value: unknown): string | null {
  return fits(field, value) ? null : `is ${whatFits(field)}.`;
}

function fits(field: ParameterField, value: unknown): boolean {
  if (value === null) return field.default === null;
  switch (field.kind) {
    case 'number':
      return fitsNumber(field, value);
    case 'choice':
      return field.choices.some((choice) => choice === value);
    case 'yes-no':
      return typeof value === 'boolean';
    case 'time':
      return fitsTime(field, value);
  }
}

function fitsNumber({ min, max, whole }: NumberField, value: unknown): boolean {
  return (
    typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value))
  );
}

function fitsTime({ earliest, latest }: TimeField, value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^([01]\d|2[0-3]):[0-5]\d$/.test(value) &&
    value >= earliest &&
    value <= latest
  );
}

function whatFits(field: ParameterField): string {
  switch (field.kind) {
    case 'number':
      return `a ${field.whole ? 'whole ' : ''}number from ${field.min} to ${field.max}`;
    case 'choice':
      return `one of: ${field.choices.join(', ')}`;
    case 'yes-no':
      return 'true or false';
    case 'time':
      return `a time of day from ${field.earliest} to ${field.latest}, as HH:MM`;
  }
}
