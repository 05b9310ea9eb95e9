import { expect, test } from 'vitest';
import { comingBackIn } from './coming-back.ts';

const session = '{"accessToken":"a&b?c"}';
const encoded = encodeURIComponent(session);

test.each([
  ['as it should be', `?state=s1&session=${encoded}`, { state: 's1', session }],
  ['with a second question mark', `?state=s1?session=${encoded}`, { state: 's1', session }],
  [
    'encoded twice',
    `?state=s1&session=${encodeURIComponent(encoded)}`,
    { state: 's1', session: encoded },
  ],
  ['without a session', '?state=s1', { state: 's1', session: '' }],
  ['with nothing', '', { state: '', session: '' }],
])('coming back: an address %s is read', (_, search, read) => {
  expect(comingBackIn(search)).toEqual(read);
});
