type Json = Readonly<Record<string, unknown>>;

/** The names in a map are endless: after so many samples there is nothing new but names. */
const most = 6;

/**
 * Few documents of a kind that have the fields which occur in any, the richest first, and the barest
 * one. The same documents in another order give the same samples.
 */
export function chooseSamples(documents: readonly Json[]): Json[] {
  const unique = new Map(documents.map((one) => [JSON.stringify(one), one]));
  const all = [...unique.keys()]
    .toSorted()
    .map((text) => ({ text, fields: fieldsIn(JSON.parse(text)) }));
  const barest = all.toSorted((one, other) => one.fields.size - other.fields.size)[0];
  const missing = new Set(all.flatMap(({ fields }) => [...fields]));
  const chosen = new Set<string>();
  while (missing.size > 0 && chosen.size < most) {
    const gain = ({ fields }: { fields: Set<string> }) =>
      [...fields].filter((field) => missing.has(field)).length;
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.add(best.text);
    for (const field of best.fields) missing.delete(field);
  }
  if (barest) chosen.add(barest.text);
  return [...chosen].map((text) => JSON.parse(text));
}

/** The paths of all fields, `[]` for what a list has. A field that is null is another than one that is not. */
function fieldsIn(value: unknown, at = ''): Set<string> {
  if (value === null) return new Set([`${at}=null`]);
  if (typeof value !== 'object') return new Set([at]);
  const inner = Array.isArray(value)
    ? value.map((each) => fieldsIn(each, `${at}[]`))
    : Object.entries(value).map(([name, each]) => fieldsIn(each, `${at}.${name}`));
  return new Set([at, ...inner.flatMap((each) => [...each])]);
}
