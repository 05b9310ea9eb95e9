// req: INVESTOR-61

import { expect, test } from 'vitest';
import { profileInput, profileValues } from './profile-values.ts';

test('profile form: open choices are null and an empty name becomes the local part', () => {
  const values = profileValues.parse({
    name: '  ',
    mobile_number: ' 98100 ',
    trading_experience: '',
    risk_tolerance: 'moderate',
  });
  expect(profileInput(values, 'asha.k@example.in')).toEqual({
    name: 'asha.k',
    mobile_number: '98100',
    trading_experience: null,
    risk_tolerance: 'moderate',
  });
});

test.each(['abc', '98100x', '+', '++91 98100'])(
  'profile form: %s is no mobile number',
  (mobile_number) =>
    expect(
      profileValues.safeParse({
        name: '',
        mobile_number,
        trading_experience: '',
        risk_tolerance: '',
      }).success,
    ).toBe(false),
);

test.each(['', '98100 00000', '+91 98100-00000', '(0124) 4000000'])(
  'profile form: "%s" is a mobile number or empty',
  (mobile_number) =>
    expect(
      profileValues.safeParse({
        name: '',
        mobile_number,
        trading_experience: '',
        risk_tolerance: '',
      }).success,
    ).toBe(true),
);

test.each([
  [80, true],
  [81, false],
])('profile form: a name of %i characters is accepted: %s', (length, taken) =>
  expect(
    profileValues.safeParse({
      ...{ name: 'a'.repeat(length), mobile_number: '', trading_experience: '' },
      risk_tolerance: '',
    }).success,
  ).toBe(taken),
);
