import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeDocuments } from './documenting/made-documents.ts';
import { root } from './local/folders.ts';

for (const [path, text] of Object.entries(madeDocuments())) {
  writeFileSync(join(root, path), text);
  console.log(`${path} is made.`);
}
