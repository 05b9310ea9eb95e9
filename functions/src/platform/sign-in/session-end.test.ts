import { expect, test } from 'vitest';
import { sessionEndOf } from './session-end.ts';

const user = { disabled: false, sessionsValidAfter: 0 };
const session = { issuedAt: 9_000, signedInAt: 5_000 };

// req: INVESTOR-32
test.each<[string, Parameters<typeof sessionEndOf>[0], ReturnType<typeof sessionEndOf>]>([
  ['nobody yet', undefined, undefined],
  ['somebody', user, undefined],
  ['disabled, whatever else', { ...user, disabled: true, sessionsValidAfter: 10_000 }, 'disabled'],
  [
    'signed out everywhere',
    { ...user, endedSignIns: { upTo: 5, times: [] } },
    'signed-out-everywhere',
  ],
  ['erased by their own wish', { ...user, disabled: true, erasureAskedAt: 1 }, 'erasure-asked'],
  ['with a new password', { ...user, sessionsValidAfter: 9_001 }, 'signed-out-everywhere'],
  ['signed out on this device', { ...user, endedSignIns: { upTo: 4, times: [5] } }, 'signed-out'],
  ['signed out on another device', { ...user, endedSignIns: { upTo: 4, times: [6] } }, undefined],
])('end of a sign-in, by the profile: %s', (_, record, end) => {
  expect(sessionEndOf(record, session)).toBe(end);
});
