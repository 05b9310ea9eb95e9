import { expect, test } from 'vitest';
import { parseConsentLogins } from './consent-logins.ts';
import { parseSettings } from './settings.ts';

const WEB_ORIGINS = 'https://sthira.example';
const set = (value: unknown) =>
  parseConsentLogins({ WEB_ORIGINS, CONSENT_LOGIN: JSON.stringify(value) });

test.each([undefined, ''])('consent logins: %j offers none', (CONSENT_LOGIN) => {
  expect(parseConsentLogins({ CONSENT_LOGIN })).toEqual({});
});

test('consent logins: each broker has its own terms', () => {
  const terms = { Bigul_XTS: { answers: 'accessToken', required: false } };
  expect(set(terms)).toEqual(terms);
});

test.each([
  ['a broker that is none of ours', { Bigul: { answers: 'token', required: true } }, 'Bigul'],
  ['paper', { Paper: { answers: 'token', required: true } }, 'Paper'],
  ['another answer', { Bigul_XTS: { answers: 'code', required: true } }, 'answers'],
  ['no word on whether it is required', { Bigul_XTS: { answers: 'token' } }, 'required'],
  ['a field too many', { Bigul_XTS: { answers: 'token', required: true, url: 'x' } }, 'url'],
])('consent logins: %s is refused and named', (_, value, named) => {
  expect(() => set(value)).toThrow('CONSENT_LOGIN');
  expect(() => set(value)).toThrow(named);
});

test('consent logins: a broker has to know where to lead back to', () => {
  const CONSENT_LOGIN = '{"Bigul_XTS":{"answers":"token","required":true}}';
  expect(() => parseConsentLogins({ CONSENT_LOGIN })).toThrow('WEB_ORIGINS');
});

test('consent logins: a setting that is no JSON keeps a process from starting', () => {
  const production = { GCLOUD_PROJECT: 'sthira-live', MARKET_HOURS: 'exchange' };
  expect(() => parseSettings({ ...production, CONSENT_LOGIN: '{x' })).toThrow('no JSON');
});
