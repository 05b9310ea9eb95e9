import { apiPageOf } from './api-page.ts';
import { callRows } from './call-rows.ts';
import { openApiOf } from './openapi.ts';
import { parametersPage } from './parameters-page.ts';

/** The documents that are made from tables of the code, by their paths. */
export function madeDocuments(): Record<string, string> {
  const rows = callRows();
  return {
    'docs/api.md': apiPageOf(rows),
    'docs/openapi.json': `${JSON.stringify(openApiOf(rows), null, 2)}\n`,
    'docs/parameters.md': parametersPage(),
  };
}
