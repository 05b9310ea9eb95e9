import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocuments } from './documenting/api-documents.ts';
import { root } from './local/folders.ts';

for (const [path, text] of Object.entries(apiDocuments())) {
  writeFileSync(join(root, path), text);
  console.log(`${path} is made.`);
}
