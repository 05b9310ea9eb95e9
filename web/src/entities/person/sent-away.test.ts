// req: INVESTOR-8, INVESTOR-32

import { expect, test } from 'vitest';
import { sentAway } from './sent-away.ts';
import { reasonIn } from './sent-away-words.ts';

const searchOf = (path: string) => new URL(path, 'https://sthira.example').search;

test('sign-out reason: kept in the address beside the page the person wanted', () => {
  const path = sentAway('/login?next=%2Freports%3Ffrom%3D1', 'session-ended');
  expect(new URLSearchParams(searchOf(path)).get('next')).toBe('/reports?from=1');
  expect(reasonIn(searchOf(path))).toBe('Your session has ended. Please sign in again.');
  expect(reasonIn(searchOf(sentAway('/', 'profile-unread')))).toBe(
    'Your profile could not be read, so you were signed out. Please sign in again.',
  );
});

test.each([
  ['disabled', 'Your access was disabled by an admin. Please contact support.'],
  ['signed-out-everywhere', 'You were signed out on every device. Please sign in again.'],
  ['erasure-asked', 'Your data is being deleted. We have sent you a mail about it.'],
  ['signed-out', 'Your session has ended. Please sign in again.'],
] as const)('sign-out reason: %s has its message', (reason, text) =>
  expect(reasonIn(searchOf(sentAway('/login', reason)))).toBe(text),
);

test.each(['', '?next=/reports', '?because=', '?because=constructor', '?because=<b>you won</b>'])(
  'sign-out reason: %j gives no reason',
  (search) => expect(reasonIn(search)).toBeNull(),
);
