// req: INVESTOR-23

import type { UserActivity } from '@sthira/contract/admin-reports';
import { expect, test } from 'vitest';
import { csvOf } from '#ui/csv/csv.ts';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { accountColumns, userColumns } from './platform-columns.tsx';

test('platform report file: names the unit of values shown with one', () => {
  expect(csvOf(csvColumnsOf(accountColumns), [])).toBe(
    '"Account Name","Email","Broker","Account Size (lakh)","P&L","Charges","Net P&L","Return (%)","Net Return (%)","Win Rate (%)","Days","Trades","Orders","Rejected"\r\n',
  );
});

test('platform report file: instants are saved in Indian time, and a missing one is empty', () => {
  const user: UserActivity = {
    uid: 'asha',
    email: 'asha@example.in',
    name: 'Asha',
    role: 'user',
    accounts: 2,
    trading_accounts: 1,
    actions: 7,
    last_action_at: '2026-11-20T08:15:10.000Z',
  };
  const [header, ...rows] = csvOf(csvColumnsOf(userColumns), [
    user,
    { ...user, last_action_at: null },
  ]).split('\r\n');
  expect(header).toBe(
    '"Email","Name","Role","Accounts","Trading now","Actions","Last Action (IST)"',
  );
  expect(rows).toEqual([
    '"asha@example.in","Asha","user",2,1,7,"2026-11-20T13:45:10+05:30"',
    '"asha@example.in","Asha","user",2,1,7,',
    '',
  ]);
});
