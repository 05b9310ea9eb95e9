// req: INVESTOR-157, ADMIN-141
import { medianErrorPercent } from '@sthira/quant/prices/measured-errors';
import { samples } from '@sthira/quant/testing/samples';
import { describe, expect, test } from 'vitest';
import { measuredErrors } from './price-errors.ts';

const underlyings = ['NIFTY', 'SENSEX'] as const;

describe.each(samples)('beside $name options', (sample) => {
  const rows = measuredErrors(sample);
  const of = (underlying: string, by: string, place = 'all') =>
    rows.find((row) => row.underlying === underlying && row.by === by && row.place === place);

  test.each(underlyings)('%s: the forward of calls and puts is nearer than the index', (name) => {
    const [index, parity, adjacent] = ['index', 'parity', 'adjacent'].map((by) => of(name, by));
    expect(index?.prices).toBeGreaterThan(50);
    expect(parity?.prices).toBeGreaterThan(500);
    expect(parity?.median).toBeLessThan(0.7 * (index?.median ?? 0));
    expect(adjacent?.median).toBeLessThan(0.5 * (parity?.median ?? 0));
  });

  test.skipIf(sample.name === 'made').each(underlyings)(
    '%s: the stated errors are those that are measured',
    (name) => {
      for (const by of ['index', 'parity', 'adjacent'] as const)
        expect((100 * (of(name, by)?.median ?? 0)).toFixed(1)).toBe(
          medianErrorPercent[name][by].toFixed(1),
        );
    },
  );
});
