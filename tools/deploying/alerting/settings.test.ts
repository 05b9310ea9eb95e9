import { expect, test } from 'vitest';
import { alertSettings, unwoken } from './settings.ts';

const complete = { ALERT_EMAILS: 'a@steady.in, b@steady.in', BUDGET_A_MONTH: '50000INR' };

test('alert settings: who is woken, what it may cost, where the answers are', () => {
  expect(unwoken('steady', complete)).toEqual([]);
  expect(alertSettings({ ...complete, OPERATING_URL: 'https://git.in/o/' })).toEqual({
    emails: ['a@steady.in', 'b@steady.in'],
    budget: '50000INR',
    operatingUrl: 'https://git.in/o',
  });
  expect(alertSettings({ ...complete, BUDGET_A_MONTH: 'none' }).budget).toBeUndefined();
});

test.each([
  ['nobody', { ...complete, ALERT_EMAILS: ' , ' }, /must set ALERT_EMAILS/],
  ['no address', { ...complete, ALERT_EMAILS: 'asha' }, /“asha” is no e-mail address/],
  ['no budget', { ALERT_EMAILS: 'a@steady.in' }, /must set BUDGET_A_MONTH/],
  ['no currency', { ...complete, BUDGET_A_MONTH: '50000' }, /must set BUDGET_A_MONTH/],
  ['a link without encryption', { ...complete, OPERATING_URL: 'http://x' }, /begin with https/],
])('alert settings: refused with %s', (_, functions, text) => {
  const found = unwoken('steady', functions);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(text);
});
