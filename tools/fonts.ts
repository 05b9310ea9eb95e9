import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutFont, cuts } from './building/fonts.ts';
import { root } from './local/folders.ts';

for (const cut of cuts) {
  const bytes = await cutFont(cut);
  writeFileSync(join(root, 'web/src/ui/theme/fonts', cut.file), bytes);
  console.log(`${cut.file}: ${bytes.length} bytes`);
}
