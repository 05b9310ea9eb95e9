// req: CREDITS-20, CREDITS-27

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parsePaymentSettings, webhookSecrets } from './payment-settings.ts';
import { parseSettings } from './settings.ts';

const committed = (name: string) =>
  parseEnv(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const local = { ...committed('.env.demo-sthira'), GCLOUD_PROJECT: 'demo-sthira' };
const seller = {
  SUPPLIER_NAME: 'Seller',
  SUPPLIER_ADDRESS: 'Somewhere',
  SUPPLIER_GSTIN: '06AAACS0000A1ZK',
  SUPPLIER_SAC: '998439',
};
const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' };
const production = { GCLOUD_PROJECT: 'sthira-live', ...keys, ...seller };

const detailOf = (env: Record<string, string>) => {
  try {
    parsePaymentSettings(env);
    return '';
  } catch (error) {
    return (error as { code?: string; detail?: string }).detail ?? String(error);
  }
};

test('payment settings: the local ones use the simulated provider', () => {
  expect(parsePaymentSettings(local)).toMatchObject({
    baseUrl: 'http://127.0.0.1:5003/razorpay',
    taxPapers: 'invoices',
  });
  expect(webhookSecrets(local)).toHaveLength(1);
});

test('payment settings: a real project uses the provider', () => {
  expect(parsePaymentSettings(production)).toMatchObject({
    baseUrl: 'https://api.razorpay.com',
    supplier: { gstin: '06AAACS0000A1ZK' },
  });
});

test('payment settings: a real project refuses the simulated provider, a demo project the real one', () => {
  expect(
    detailOf({ ...production, RAZORPAY_BASE_URL: 'http://127.0.0.1:5003/razorpay' }),
  ).toContain('refuses');
  expect(detailOf({ ...local, RAZORPAY_BASE_URL: '' })).toContain('on this machine');
  expect(detailOf({ ...local, RAZORPAY_BASE_URL: 'https://api.razorpay.com' })).toContain(
    'on this machine',
  );
  expect(() =>
    parseSettings({
      GCLOUD_PROJECT: 'sthira-live',
      MARKET_HOURS: 'exchange',
      RAZORPAY_BASE_URL: 'http://127.0.0.1:1',
    }),
  ).toThrow('RAZORPAY_BASE_URL');
});

test('payment settings: as committed a real project sells nothing, and names what is missing', () => {
  const detail = detailOf({ ...committed('.env'), GCLOUD_PROJECT: 'sthira-live' });
  for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', ...Object.keys(seller)])
    expect(detail).toContain(name);
  expect(detailOf({ ...production, SUPPLIER_GSTIN: '06AAACS0000A1ZZ' })).toContain(
    'SUPPLIER_GSTIN',
  );
});

test('payment settings: the old webhook secret is valid during the retries', () => {
  expect(webhookSecrets({ RAZORPAY_WEBHOOK_SECRET: 'new, old' })).toEqual(['new', 'old']);
  expect(webhookSecrets({})).toEqual([]);
});
