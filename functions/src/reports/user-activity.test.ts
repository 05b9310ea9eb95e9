// req: ADMIN-23

import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { UserDocument } from '#documents/people.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { activeUsers, activityByDay, activityByUser } from './user-activity.ts';

const user = (uid: string, createdAt: number) =>
  ({ uid, email: `${uid}@example.com`, name: uid, role: 'user', createdAt }) as UserDocument;
const users = [user('one', istInstant('2026-08-18', '10:00')), user('two', 0)];
const subject = 'AshaArham00000000001';
const actions = [
  { uid: 'two', subject, action: 'loginAccount', at: istInstant('2026-08-17', '09:00') },
  { uid: 'two', subject, action: 'startTrading', at: istInstant('2026-08-17', '23:59') },
  { uid: undefined, subject, action: 'finishSquareOff', at: istInstant('2026-08-19', '00:00') },
  { uid: 'deleted', subject, action: 'updateProfile', at: istInstant('2026-08-19', '12:00') },
];

test('user activity: every day in India has a row with the number of actions', () => {
  expect(activityByDay({ users, actions }, { fromDay: '2026-08-17', toDay: '2026-08-19' })).toEqual(
    [
      { date: '2026-08-17', active_users: 1, new_users: 0, logins: 1, starts: 1, stops: 0 },
      { date: '2026-08-18', active_users: 0, new_users: 1, logins: 0, starts: 0, stops: 0 },
      { date: '2026-08-19', active_users: 0, new_users: 0, logins: 0, starts: 0, stops: 0 },
    ],
  );
});

test('user activity: active users are counted without those deleted since', () => {
  expect(activeUsers({ users, actions })).toBe(1);
});

test('user activity: all users, sorted by number of actions', () => {
  const rows = activityByUser({ users, actions }, [anAccount({ ownerUid: 'two' })]);
  expect(
    rows.map(({ uid, accounts, actions: done, last_action_at }) => [
      uid,
      accounts,
      done,
      last_action_at,
    ]),
  ).toEqual([
    ['two', 1, 2, '2026-08-17T18:29:00.000Z'],
    ['one', 0, 0, null],
  ]);
});
