import type { LogMetric } from './metrics.ts';

/** An entry of Cloud Logging, as far as our filters look. */
export interface Entry {
  resource: { type: string };
  severity: unknown;
  jsonPayload: Record<string, unknown>;
}

function valueAt(path: string, entry: Entry): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      entry,
    );
}

/** Judges an entry by a filter of `path="text"`, `path=~"pattern"` and `path>=number`, joined by AND. */
export function matches(filter: string, entry: Entry): boolean {
  return filter.split(' AND ').every((term) => {
    const [, path = '', operator, text, number] =
      /^([\w.]+)(=~|=|>=)(?:"([^"]*)"|(\d+))$/.exec(term) ?? [];
    if (!operator) throw new Error(`A term that nobody here understands: ${term}`);
    const value = valueAt(path, entry);
    if (operator === '=') return value === text;
    if (operator === '>=') return typeof value === 'number' && value >= Number(number);
    return typeof value === 'string' && new RegExp(text ?? '').test(value);
  });
}

/**
 * Whether a query reads what becomes of an entry: each of its selectors is of a metric that counts
 * the entry, and asks for labels that are extracted from it.
 */
export function queryMatches(
  query: string,
  { metrics, entry }: { metrics: readonly LogMetric[]; entry: Entry },
): boolean {
  const selectors = [...query.matchAll(/logging_googleapis_com:user_(\w+)\{([^}]*)\}/g)];
  if (selectors.length === 0) throw new Error(`No selector in ${query}`);
  const grouped = /by \((\w+)\)/.exec(query)?.[1];
  return selectors.every(([, name, matchers = '']) => {
    const metric = metrics.find((one) => one.name === name);
    if (!metric || !matches(metric.filter, entry)) return false;
    const labels = { monitored_resource: entry.resource.type, ...extracted(metric, entry) };
    if (grouped !== undefined && !labels[grouped as keyof typeof labels]) return false;
    return [...matchers.matchAll(/(\w+)="([^"]*)"/g)].every(
      ([, label = '', text]) => labels[label as keyof typeof labels] === text,
    );
  });
}

function extracted({ labelExtractors }: LogMetric, entry: Entry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labelExtractors).map(([label, extractor]) => {
      const path = /^EXTRACT\(([\w.]+)\)$/.exec(extractor)?.[1] ?? '';
      return [label, String(valueAt(path, entry) ?? '')];
    }),
  );
}
