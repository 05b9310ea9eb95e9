import { expect, test } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { newAdminMail, newAdminNotice, staffMail, staffNotice } from './role-mails.ts';

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

test('role mails: the mail to one of the staff says what the role lets them do', () =>
  expect(staffMail(ravi, { from: 'user', to: 'money', by: 'asha@example.com' })).toEqual({
    kind: 'person-changed',
    to: 'ravi@example.com',
    subject: 'Your role at Sthira is Money now',
    paragraphs: [
      'asha@example.com has given you this role. Money: Decides refunds and adjusts credits; reads wallets, purchases and revenue. No trading.',
    ],
    link: { text: 'Open your pages', path: '/admin-credits' },
  }));

test('role mails: support and operations are sent to the Control Center', () => {
  for (const to of ['support', 'operations'] as const)
    expect(staffMail(ravi, { from: 'user', to, by: '' }).link?.path).toBe('/admin');
});

test('role mails: a role that was taken back leads to the help, not to pages that are closed', () => {
  const mail = staffMail(ravi, { from: 'support', to: 'user', by: '' });
  expect(mail.subject).toBe('Your role Support at Sthira was taken back');
  expect(mail.paragraphs).toEqual([
    'The operator has taken the role from you. Your own accounts stay as they are.',
  ]);
  expect(mail.link?.path).toBe('/help/contact');
});

test('role mails: the other admins read from which role to which', () =>
  expect(staffNotice(ravi, { from: 'admin', to: 'support', by: '' }).text).toBe(
    'The operator has changed the role of Ravi (ravi@example.com) from Admin to Support.',
  ));
