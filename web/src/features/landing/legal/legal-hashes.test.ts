// req: INVESTOR-185

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { legalTextNames, legalTexts } from '@sthira/contract/legal-texts';
import { expect, test } from 'vitest';

test.each(legalTextNames)(
  'legal texts: %s has the hash and the date that people agree to',
  (name) => {
    const text = readFileSync(new URL(`./${name}.md`, import.meta.url), 'utf8');
    const [, inForceSince] = /^In force since (\d{4}-\d\d-\d\d)\.$/m.exec(text) ?? [];
    expect(
      { inForceSince, sha256: createHash('sha256').update(text).digest('hex') },
      'The text changed: give it a new date, and write both into contract/src/legal-texts.ts. Everybody is asked to agree anew.',
    ).toEqual(legalTexts[name]);
  },
);
