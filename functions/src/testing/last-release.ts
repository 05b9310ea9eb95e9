import { readFileSync } from 'node:fs';
import { fromJSONSchema } from 'zod';
import type { Fields } from '#platform/store/typed-unit.ts';
import { kindFinder, type StoredSchema } from './stored-schemas.ts';

const release: Record<string, StoredSchema> = JSON.parse(
  readFileSync(new URL('./last-release-schemas.json', import.meta.url), 'utf8'),
);
const kindAt = kindFinder(release);

type JsonSchema = Parameters<typeof fromJSONSchema>[0];

const parsed = new Map<string, ReturnType<typeof fromJSONSchema>>();

function schemaOf(kind: string) {
  const schema = parsed.get(kind) ?? fromJSONSchema(release[kind]?.schema as JsonSchema);
  parsed.set(kind, schema);
  return schema;
}

/** Fields are never changed once they are stored. */
const judged = new WeakMap<Fields, string>();

/** Why the code of the last release could not read a document, which is empty where it could. */
export function unreadableBefore(path: string, fields: Fields): string {
  const known = judged.get(fields);
  if (known !== undefined) return known;
  const kind = kindAt(path);
  const result = kind === undefined ? undefined : schemaOf(kind).safeParse(fields);
  const issues = result?.error?.issues ?? [];
  const reason = issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
  judged.set(fields, reason);
  return reason;
}
