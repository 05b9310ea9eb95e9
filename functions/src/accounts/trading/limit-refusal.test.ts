// req: INVESTOR-160

import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { dayToPay } from './day-to-pay.ts';
import { limitRefusal } from './limit-refusal.ts';

const thursday = istInstant('2026-11-19', '10:00');
const evening = istInstant('2026-11-20', '22:00');
const eve = (limits: AccountDocument['limits'], changes: Partial<AccountDocument> = {}) =>
  anAccount({ strategy: '{"preset":"eve"}', limits, ...changes });
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const never = 'The limits of Asha Arham leave its strategy no moment for a position.';

test('limits that exclude the window of a strategy are refused on any day, with the window', () => {
  const window = `${never} It opens them from 15:10 and before 15:15: let the limits allow entries then.`;
  for (const now of [thursday, evening]) {
    expect(limitRefusal(eve({ entryUntil: '15:12' }), now)).toBeUndefined();
    expect(limitRefusal(eve({ entryUntil: '14:30' }), now)).toBe(window);
    expect(limitRefusal(eve({ entryFrom: '15:15' }), now)).toBe(window);
  }
});

test('days off that are all days of a strategy are refused, with its next one', () => {
  expect(limitRefusal(eve({ daysOff: workdays }), thursday)).toBe(
    `${never} It next opens one on Fri, Nov 20, 2026 15:10 (India), on a day off.`,
  );
  const both = limitRefusal(eve({ daysOff: workdays, entryUntil: '14:30' }), thursday);
  expect(both).toMatch(/let the limits allow entries then\. Its days are days off, too\.$/);
});

test('a looser limit that waits for its day leaves no moment before it, and then one', () => {
  const limits = { slPctHundredths: 0, dailyLossPctHundredths: 200 };
  const later = eve({ entryUntil: '14:30' }, { laterLimits: { from: '2026-11-20', limits } });
  expect(limitRefusal(later, thursday)).toBeUndefined();
});

test('a strategy that opens nothing by itself is not blamed on the limits', () => {
  const none = '{"preset":"daily","days_to_expiry_min":10}';
  expect(limitRefusal(anAccount({ strategy: none }), thursday)).toBe(
    'The strategy of Asha Arham opens no position within a hundred days: choose another one.',
  );
});

test('days off that leave a strategy a day far ahead let it start, and charge nothing before', () => {
  const account = eve({ daysOff: ['monday'] });
  const later = istInstant('2026-11-26', '10:00');
  expect(limitRefusal(account, later)).toBeUndefined();
  expect(dayToPay(account, later)).toMatchObject({ day: '2027-01-22', isDue: false });
});
