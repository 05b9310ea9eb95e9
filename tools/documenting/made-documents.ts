import { callRows } from './call-rows.ts';
import { openApiOf } from './openapi.ts';
import { parametersPage } from './parameters-page.ts';
import { retentionPage } from './retention-page.ts';
import { rolesPage } from './roles-page.ts';

/** The documents that are made from tables of the code, by their paths. */
export function madeDocuments(): Record<string, string> {
  return {
    'docs/openapi.json': `${JSON.stringify(openApiOf(callRows()), null, 2)}\n`,
    'docs/parameters.md': parametersPage(),
    'docs/operating/retention.md': retentionPage(),
    'docs/roles.md': rolesPage(),
  };
}
