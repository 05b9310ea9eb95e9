import { expect, test } from 'vitest';
import { profileInput, profileValues } from './profile-values.ts';

test('open choices are null and an empty name becomes the local part', () => {
  const values = profileValues.parse({ name: '  ', mobile_number: ' 98100 ', trading_experience: '', risk_tolerance: 'moderate' });
  expect(profileInput(values, 'asha.k@example.in')).toEqual({
    name: 'asha.k',
    mobile_number: '98100',
    trading_experience: null,
    risk_tolerance: 'moderate',
  });
});
