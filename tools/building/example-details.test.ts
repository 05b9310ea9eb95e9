// req: INVESTOR-108

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { exampleDetails, productionSettings, refuseExampleDetails } from './example-details.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const web = join(import.meta.dirname, '..', '..', 'web');

test('example details: found in the committed settings', () => {
  expect(exampleDetails(parseEnv(readFileSync(join(web, '.env'), 'utf8')))).toEqual([
    'VITE_CONTACT_EMAIL',
    'VITE_CONTACT_PHONE',
    'VITE_SITE_ORIGIN',
    'VITE_WEBINAR_FORM_URL',
  ]);
});

test('example details: later files and the environment override earlier ones', () => {
  const folder = folderWith({
    '.env': 'VITE_A="https://a.example"\nVITE_B=b@b.example\nVITE_C=1',
    '.env.production.local': 'VITE_A=https://a.in',
  });
  expect(productionSettings(folder, { VITE_B: 'b@b.in' })).toEqual({
    VITE_A: 'https://a.in',
    VITE_B: 'b@b.in',
    VITE_C: '1',
  });
});

test('example details: a build with example details is refused, naming them; others pass', () => {
  const mine = {
    VITE_CONTACT_EMAIL: 'help@steady.in',
    VITE_SITE_ORIGIN: 'https://examples.in',
    VITE_CONTACT_PHONE: '+91 124 400 0123',
    HOST: 'x.example',
  };
  expect(() => refuseExampleDetails(mine)).not.toThrow();
  expect(() =>
    refuseExampleDetails({
      ...mine,
      VITE_CONTACT_PHONE: '+91 124 000 0000',
      VITE_SITE_ORIGIN: 'https://sthira.example',
    }),
  ).toThrow(/VITE_CONTACT_PHONE, VITE_SITE_ORIGIN\./);
});
