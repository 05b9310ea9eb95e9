import { expect, test } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { newAdminMail, newAdminNotice } from './role-mails.ts';

const ravi = firstProfile({ uid: 'u1', email: 'ravi@example.com', name: 'Ravi' }, 0);

test('role mails: the mail to a new admin names who gave the role', () =>
  expect(newAdminMail(ravi, { by: 'asha@example.com' })).toEqual({
    kind: 'new-admin',
    to: 'ravi@example.com',
    subject: 'You are an admin of Sthira now',
    paragraphs: [
      'asha@example.com has made you an admin. You see every account and every person, and can start and stop trading for all.',
    ],
    link: { text: 'Open the Control Center', path: '/admin' },
  }));

test('role mails: the other admins are informed of the new one', () =>
  expect(newAdminNotice(ravi, { by: 'asha@example.com' })).toEqual({
    kind: 'new-admin',
    subject: 'ravi@example.com is an admin now',
    text: 'asha@example.com has made Ravi (ravi@example.com) an admin.',
    path: '/user-management',
  }));

test('role mails: a name becomes no link in the mail to the other admins', () =>
  expect(
    newAdminNotice({ ...ravi, name: 'Click http://evil.example' }, { by: 'asha@example.com' }).text,
  ).toBe('asha@example.com has made Click http: //evil. example (ravi@example.com) an admin.'));

test('role mails: a change from a terminal names the operator', () => {
  expect(newAdminMail(ravi, { by: '' }).paragraphs[0]).toContain('The operator has made you');
  expect(newAdminNotice(ravi, { by: '' }).text).toContain('The operator has made Ravi');
});
