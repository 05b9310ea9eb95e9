import { expect, test } from 'vitest';
import { playFuzz } from '../fuzz/play.ts';

test('fuzz: 5,000 random requests are answered in the usual envelope, and none fails, hangs or reveals a secret', {
  timeout: 600_000,
}, async () => {
  const { faults, ...summary } = await playFuzz({ seed: 42, count: 5_000 });
  console.log(JSON.stringify(summary));
  expect(faults).toEqual([]);
  expect(summary).toMatchObject({ sent: 5_000, faulty: 0 });
  // Every kind of refusal was met.
  for (const status of [200, 400, 401, 403, 404, 413])
    expect(summary.statuses[status], `status ${status}`).toBeGreaterThan(0);
});
