import { expect, test } from 'vitest';
import { adminNoticeDocument } from './admin-notices.ts';

const notice = { id: 'n1', by: 'meera', text: 'Meera did it.', path: '/audit', at: 1 };

test.each([
  ...['large-adjustment', 'adjustment-request', 'adjustment-decision'],
  ...['new-admin', 'deleted-person', 'mass-stop', 'kill-switch'],
])('admin notices: a stored one of the kind %s can be read', (kind) =>
  expect(adminNoticeDocument.safeParse({ ...notice, kind }).success).toBe(true),
);

test.each(['', 'other'])('admin notices: one of the kind "%s" cannot be read', (kind) =>
  expect(adminNoticeDocument.safeParse({ ...notice, kind }).success).toBe(false),
);
