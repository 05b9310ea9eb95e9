import type * as z from 'zod/mini';

/** What a setting in JSON says, an empty object where it is not set. Its text is never repeated. */
export function jsonSetting(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): unknown {
  try {
    return JSON.parse(env[name] || '{}');
  } catch {
    throw new Error(`Wrong settings: ${name} is no JSON`);
  }
}

/** The same by its schema. Throws a text that names what is wrong and repeats no value. */
export function settingBy<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): z.output<Schema> {
  const given = schema.safeParse(jsonSetting(env, name));
  if (!given.success) throw wrongSetting(name, given.error);
  return given.data;
}

/** What is wrong in a setting, by its places. */
export function wrongSetting(name: string, { issues }: z.core.$ZodError): Error {
  const wrong = issues.map(({ path, message }) => `${[name, ...path].join('.')} ${message}`);
  return new Error(`Wrong settings: ${wrong.join('; ')}`);
}
