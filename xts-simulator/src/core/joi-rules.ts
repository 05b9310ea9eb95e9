/**
 * One complaint about one field, in the words of the old Joi with express-validation that XTS
 * servers use.
 */
export interface FieldError {
  field: [string];
  location: 'body' | 'query';
  messages: [string];
  types: [string];
}

export type Rule =
  | { kind: 'oneOf'; values: readonly string[] }
  | { kind: 'number'; minimum: number }
  | { kind: 'text'; maximum: number; presence: 'required' | 'optional' };

export type Values = Readonly<Record<string, unknown>>;

/**
 * Some clients send the text `undefined` for a parameter they do not have. It counts as missing.
 */
export function given(source: Values, name: string): unknown {
  const value = source[name];
  return value === 'undefined' || value === null ? undefined : value;
}

/** All complaints about a body, in the order of the rules; an empty list when the body is valid. */
export function checkFields(source: Values, rules: Readonly<Record<string, Rule>>): FieldError[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const [type, text] = complaint(given(source, name), rule) ?? [];
    return type && text
      ? [
          {
            field: [name],
            location: 'body',
            messages: [`"${name}" ${text}`],
            types: [type],
          } satisfies FieldError,
        ]
      : [];
  });
}

function complaint(value: unknown, rule: Rule): [string, string] | undefined {
  if (value === undefined || value === '')
    return rule.kind === 'text' && rule.presence === 'optional'
      ? undefined
      : ['any.required', 'is required'];
  if (rule.kind === 'oneOf')
    return rule.values.includes(String(value))
      ? undefined
      : ['any.allowOnly', `must be one of [${rule.values.join(', ')}]`];
  if (rule.kind === 'text') {
    if (typeof value !== 'string') return ['string.base', 'must be a string'];
    return value.length > rule.maximum
      ? ['string.max', `length must be less than or equal to ${rule.maximum} characters long`]
      : undefined;
  }
  const number = numberOf(value);
  if (number === undefined) return ['number.base', 'must be a number'];
  return number < rule.minimum
    ? ['number.min', `must be larger than or equal to ${rule.minimum}`]
    : undefined;
}

/** A number or a text of digits; `undefined` for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}
