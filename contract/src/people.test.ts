import { expect, test } from 'vitest';
import { createProfileInput, profile, updateProfileInput } from './people.ts';

const asha = { email: 'asha@example.com', name: 'Asha', uid: 'u1' };
const refusals = (change: object) =>
  createProfileInput.safeParse({ ...asha, ...change }).error?.issues.map(({ message }) => message);
const changeRefusals = (change: object) =>
  updateProfileInput.safeParse(change).error?.issues.map(({ message }) => message);

test('profile: the input of a new one is trimmed, up to the longest fields', () => {
  const blanks = { email: ' asha@example.com ', name: ' Asha ' };
  expect(createProfileInput.parse({ ...asha, ...blanks })).toEqual(asha);
  const longest = {
    email: `${'a'.repeat(64)}@${'b'.repeat(60)}.in`,
    name: 'n'.repeat(80),
    uid: 'u'.repeat(128),
  };
  expect(createProfileInput.parse(longest)).toEqual(longest);
});

test.each<[object, string]>([
  [{ email: undefined }, 'Email is required.'],
  [{ email: ' ' }, 'Email is required.'],
  [{ email: 'asha' }, 'Invalid email address.'],
  [{ email: `${'a'.repeat(243)}@example.com` }, 'Invalid email address.'],
  [{ name: ' ' }, 'Name is required.'],
  [{ name: '\u200b\u3164' }, 'Name is required.'],
  [{ name: 'n'.repeat(81) }, 'Name is longer than 80 characters.'],
  [{ uid: '' }, 'User id is required.'],
  [{ uid: 'u'.repeat(129) }, 'User id is longer than 128 characters.'],
])('profile: one with %j is refused: %s', (change, message) =>
  expect(refusals(change)).toContain(message),
);

test('profile: invisible characters are removed from name, number and markets', () => {
  expect(createProfileInput.parse({ ...asha, name: '\u202eAsha\r\nRao' }).name).toBe('Asha Rao');
  expect(
    updateProfileInput.parse({
      name: '\u200b',
      mobile_number: '\u202a+91 98100 00000\u202c',
      preferred_markets: ['NIF\u00adTY'],
    }),
  ).toEqual({ name: '', mobile_number: '+91 98100 00000', preferred_markets: ['NIFTY'] });
});

test('profile: each field can be changed or emptied', () => {
  for (const change of [
    {},
    { mobile_number: '', trading_experience: null, risk_tolerance: null, preferred_markets: [] },
    ...['beginner', 'intermediate', 'advanced'].map((trading_experience) => ({
      trading_experience,
    })),
    ...['conservative', 'moderate', 'aggressive'].map((risk_tolerance) => ({ risk_tolerance })),
    { mobile_number: '+91 (22) 1234-5678' },
    { mobile_number: '12345678901234567890' },
    { preferred_markets: Array.from({ length: 20 }, () => 'm'.repeat(40)) },
  ])
    expect(updateProfileInput.parse(change)).toEqual(change);
  for (const role of ['user', 'admin'])
    expect(
      profile.safeParse({
        ...{ email: '', name: '', mobile_number: '', trading_experience: null },
        ...{ risk_tolerance: null, preferred_markets: [], role },
      }).success,
    ).toBe(true);
});

test.each<[object, string]>([
  [{ mobile_number: '1'.repeat(21) }, 'Mobile number is longer than 20 characters.'],
  [{ mobile_number: '+' }, 'A mobile number is made of digits, with a + before them.'],
  [{ mobile_number: '12a' }, 'A mobile number is made of digits, with a + before them.'],
  [{ mobile_number: '1+2' }, 'A mobile number is made of digits, with a + before them.'],
])('profile: a change to %j is refused: %s', (change, message) =>
  expect(changeRefusals(change)).toEqual([message]),
);

test('profile: more than twenty markets and longer market names are refused', () => {
  expect(changeRefusals({ preferred_markets: Array.from({ length: 21 }, () => 'm') })).toHaveLength(
    1,
  );
  expect(changeRefusals({ preferred_markets: ['m'.repeat(41)] })).toHaveLength(1);
  expect(changeRefusals({ trading_experience: 'some' })).toHaveLength(1);
});
