import { apiPageOf } from './api-page.ts';
import { callRows } from './call-rows.ts';
import { openApiOf } from './openapi.ts';

/** The documents that are made from the tables of operations, by their paths. */
export function apiDocuments(): Record<string, string> {
  const rows = callRows();
  return {
    'docs/api.md': apiPageOf(rows),
    'docs/openapi.json': `${JSON.stringify(openApiOf(rows), null, 2)}\n`,
  };
}
