import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fields } from '#platform/store/typed-unit.ts';

/** Writes down what the code stores while its tests run, where DOCUMENTS_TO names a folder for it. */
export function recordDocument(path: string, fields: Fields): void {
  const folder = process.env.DOCUMENTS_TO;
  if (folder)
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ path, fields })}\n`);
}
