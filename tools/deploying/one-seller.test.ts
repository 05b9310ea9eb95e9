// req: CREDITS-34

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { sellerDifferences } from './one-seller.ts';

const settingsIn = (...names: string[]) =>
  parseEnv(readFileSync(join(import.meta.dirname, '..', '..', ...names), 'utf8'));
const functions = settingsIn('functions', '.env.demo-sthira');
const web = settingsIn('web', '.env');

test('seller details: local invoices, footer, terms and checkout name one seller in one State', () => {
  expect(functions.SUPPLIER_NAME).toBeTruthy();
  expect(sellerDifferences({ functions, web })).toEqual([]);
});

test('seller details: none are needed before anything is sold', () =>
  expect(sellerDifferences({ functions: settingsIn('functions', '.env'), web })).toEqual([]));

test.each([
  [
    'name',
    { ...web, VITE_COMPANY_NAME: 'Another LLP' },
    /SUPPLIER_NAME is “Sthira Technologies LLP”, VITE_COMPANY_NAME is “Another LLP”/,
  ],
  [
    'address',
    { ...web, VITE_COMPANY_ADDRESS: undefined },
    /SUPPLIER_ADDRESS is “.+”, VITE_COMPANY_ADDRESS is “”/,
  ],
  [
    'State',
    { ...web, VITE_SUPPLIER_STATE: '27' },
    /SUPPLIER_GSTIN is 06, and VITE_SUPPLIER_STATE, .+ is 27/,
  ],
])('seller details: a different %s is reported', (_, pages, text) => {
  const found = sellerDifferences({ functions, web: pages });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(text);
});
