import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** What the values of a form make, or what is wrong with each field. */
export type Checked<Input, Field extends string> =
  | { input: Input }
  | { errors: Partial<Record<Field, string>> };

/** The input that a schema has read, or the first thing wrong with each field. */
export function checkedBy<Input, Field extends string>(
  parsed: z.core.util.SafeParseResult<Input>,
): Checked<Input, Field> {
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { errors: errors as Partial<Record<Field, string>> };
}

/** For a form whose values a call takes in another shape: `check` says what the call would refuse. */
export function resolverOf<Values extends FieldValues, Input>(
  check: (values: Values) => Checked<Input, keyof Values & string>,
): Resolver<Values> {
  return (values) => {
    const checked = check(values);
    if ('input' in checked) return { values, errors: {} };
    const errors = Object.entries(checked.errors).map(([name, message]) => [
      name,
      { type: 'contract', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}
