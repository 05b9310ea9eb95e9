import { expect, test } from 'vitest';
import { roleRefusal } from './role-refusal.ts';

const admin = { uid: 'asha', role: 'admin' } as const;
const user = { uid: 'ravi', role: 'user' } as const;

// req: ADMIN-59
test.each([
  [
    'another admin becomes a user',
    { target: admin, to: 'user', callerUid: 'meera', otherAdmins: true },
    undefined,
  ],
  [
    'a user becomes an admin',
    { target: user, to: 'admin', callerUid: 'meera', otherAdmins: false },
    undefined,
  ],
  [
    'a user is deleted',
    { target: user, to: 'gone', callerUid: 'meera', otherAdmins: false },
    undefined,
  ],
  [
    'the last admin becomes a user',
    { target: admin, to: 'user', callerUid: '', otherAdmins: false },
    /last admin/,
  ],
  [
    'the last admin is deleted',
    { target: admin, to: 'gone', callerUid: 'meera', otherAdmins: false },
    /last admin/,
  ],
  [
    'the last admin is disabled',
    { target: admin, to: 'disabled', callerUid: '', otherAdmins: false },
    /last admin/,
  ],
  [
    'the own row, disabled',
    { target: admin, to: 'disabled', callerUid: 'asha', otherAdmins: true },
    /own user/,
  ],
  [
    'a user is disabled',
    { target: user, to: 'disabled', callerUid: 'meera', otherAdmins: false },
    undefined,
  ],
  [
    'the last admin stays one',
    { target: admin, to: 'admin', callerUid: 'meera', otherAdmins: false },
    undefined,
  ],
  [
    'the own row, changed',
    { target: admin, to: 'user', callerUid: 'asha', otherAdmins: true },
    /own user/,
  ],
  [
    'the own row, left as it is',
    { target: admin, to: 'admin', callerUid: 'asha', otherAdmins: true },
    /own user/,
  ],
  [
    'the own row, deleted',
    { target: admin, to: 'gone', callerUid: 'asha', otherAdmins: true },
    /own user/,
  ],
] as const)('role refusal: %s', (_, change, refusal) => {
  const answer = roleRefusal(change);
  if (refusal === undefined) expect(answer).toBeUndefined();
  else expect(answer).toMatch(refusal);
});
