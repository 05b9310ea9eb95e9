/** Something that is held about a person, as a file can say it. */
export type OwnRow = Record<string, unknown>;

const instantName = /^(?:at|until|.*At)$/;
/** Smaller numbers under such names are minutes of a day. */
const firstInstant = 100_000_000_000;

/** A stored value with its instants in words that any reader of JSON knows, without fields left out. */
export function plainRow(value: object, leftOut: readonly string[] = []): OwnRow {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => part !== undefined && !leftOut.includes(name))
      .map(([name, part]: [string, unknown]) => [name, plainValue(name, part)]),
  );
}

function plainValue(name: string, value: unknown): unknown {
  if (typeof value === 'number')
    return instantName.test(name) && value > firstInstant ? isoOf(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => plainValue('', each));
  if ('toMillis' in value && typeof value.toMillis === 'function')
    return isoOf(Number(value.toMillis()));
  return plainRow(value);
}

const isoOf = (at: number) => new Date(at).toISOString();
