import { expect, test } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { newAdminMail, newAdminNotice } from './role-mails.ts';

const ravi = firstProfile({ uid: 'u1', email: 'ravi@example.com', name: 'Ravi' }, 0);

test('a new admin is told who made them one', () =>
  expect(newAdminMail(ravi, { by: 'asha@example.com' })).toEqual({
    kind: 'new-admin',
    to: 'ravi@example.com',
    subject: 'You are an admin of Sthira now',
    paragraphs: [
      'asha@example.com has made you an admin. You see every account and every person, and can start and stop trading for all.',
    ],
    link: { text: 'Open the Control Center', path: '/admin' },
  }));

test('the other admins are told of the new one', () =>
  expect(newAdminNotice(ravi, { by: 'asha@example.com' })).toEqual({
    kind: 'new-admin',
    subject: 'ravi@example.com is an admin now',
    text: 'asha@example.com has made Ravi (ravi@example.com) an admin.',
    path: '/user-management',
  }));

test('a name becomes no link in the mail to the other admins', () =>
  expect(
    newAdminNotice({ ...ravi, name: 'Click http://evil.example' }, { by: 'asha@example.com' }).text,
  ).toBe('asha@example.com has made Click http: //evil. example (ravi@example.com) an admin.'));

test('what is done from a terminal was done by the operator', () => {
  expect(newAdminMail(ravi, { by: '' }).paragraphs[0]).toContain('The operator has made you');
  expect(newAdminNotice(ravi, { by: '' }).text).toContain('The operator has made Ravi');
});
