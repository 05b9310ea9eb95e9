import { expect, test } from 'vitest';
import { closings } from './closings.ts';
import { judgeSocketPermission } from './socket-permission.ts';

const user = {
  disabled: false,
  sessionsValidAfter: 1_000,
  endedSignIns: { upTo: 0, times: [2] },
  role: 'user' as const,
};
const admin = { ...user, role: 'admin' as const };

test.each([
  ['an investor goes on', 'status', 1_000, user, undefined],
  ['an admin goes on', 'admin', 1_000, admin, undefined],
  ['support goes on', 'admin', 1_000, { ...user, role: 'support' }, undefined],
  ['operations go on', 'admin', 1_000, { ...user, role: 'operations' }, undefined],
  ['money has no admin stream', 'admin', 1_000, { ...user, role: 'money' }, closings.adminRequired],
  ['a demoted admin leaves the admin stream', 'admin', 1_000, user, closings.adminRequired],
  ['a demoted admin keeps the market', 'market', 1_000, user, undefined],
  ['a token from before the sign-out ends', 'market', 999, user, closings.tokenRevoked],
  ['a disabled person leaves', 'status', 1_000, { ...user, disabled: true }, closings.tokenRevoked],
  ['a deleted person leaves', 'market', 1_000, undefined, closings.tokenRevoked],
] as const)('socket permission: %s', (_, stream, issuedAt, record, closing) => {
  expect(judgeSocketPermission({ stream, issuedAt, signedInAt: 1_000 }, record)).toEqual(closing);
});

test('socket permission: an ended sign-in closes its socket, and a sign-in of another device stays', () => {
  const judged = (signedInAt: number) =>
    judgeSocketPermission({ stream: 'market', issuedAt: 9_000, signedInAt }, user);
  expect([1_000, 2_000, 3_000].map(judged)).toEqual([undefined, closings.tokenRevoked, undefined]);
});

test('socket permission: every reason fits into a close frame', () => {
  for (const { reason } of Object.values(closings))
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
});
