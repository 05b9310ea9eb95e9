import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measured } from '@sthira/quant/enigma/measured';
import { presetNames } from '@sthira/quant/enigma/presets';
import { expect, test } from 'vitest';
import { measurePresets } from './measure-presets.ts';
import { readQuarters } from './recorded-quarters.ts';

const folder = join(import.meta.dirname, '../../../shared/data');

test.skipIf(!existsSync(folder))(
  'measure presets: recorded prices give what is said to have been measured',
  () => {
    const quarters = readQuarters(folder);
    const made = quarters && measurePresets(quarters);
    for (const name of presetNames)
      expect(made?.[name]).toEqual(measured[name].map(({ heldBack: _, ...row }) => row));
  },
);
