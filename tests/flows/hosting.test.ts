import { expect, test } from 'vitest';
import { hosting } from '#support/addresses.ts';

// A page in its place would be kept for a year under the script's name.
test('hosting: a script that is gone is not found, and every other address is the app', async () => {
  const gone = await fetch(`${hosting}/assets/gone1234.js`);
  expect(gone.status).toBe(404);
  expect(await gone.text()).not.toContain('id="root"');
  for (const path of ['/dashboard', '/credits/invoice/P1', '/assets'])
    expect(await (await fetch(`${hosting}${path}`)).text(), path).toContain('id="root"');
});
