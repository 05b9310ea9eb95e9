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
