import { role as roles } from '@sthira/contract/people';
import { mayCall, type StaffCall } from '@sthira/contract/staff-rights';
import { expect, test } from 'vitest';
import { includesPage } from './page-rights.ts';

/** The call that each page cannot be without. */
const needed: Record<string, StaffCall> = {
  '/admin': 'getAllAccounts',
  '/admin/accounts/AshaArham00000000001': 'getAccountTimeline',
  '/admin/people/asha%40example.in': 'seePerson',
  '/master-accounts': 'getAllAccounts',
  '/user-management': 'listUsersWithRoles',
  '/admin-credits': 'getDecidedRefunds',
  '/admin-brokers': 'getBrokerHealth',
  '/admin-reports': 'getAdminReport',
  '/audit': 'getAuditNames',
};
const pages = Object.keys(needed);

test('page rights: a page is for the roles that may make the call it cannot be without', () => {
  for (const role of roles.options)
    for (const [page, call] of Object.entries(needed))
      expect(includesPage(role, page), `${page} for ${role}`).toBe(mayCall(role, call));
});

test('page rights: an admin has every page, an investor none', () => {
  expect(pages.filter((page) => includesPage('admin', page))).toEqual(pages);
  expect(pages.filter((page) => includesPage('user', page))).toEqual([]);
});

test('page rights: support and operations have what they look after, money has credits and people', () => {
  const desk = pages.filter((page) => !['/admin-credits', '/admin-reports'].includes(page));
  expect(pages.filter((page) => includesPage('support', page))).toEqual(desk);
  expect(pages.filter((page) => includesPage('operations', page))).toEqual(desk);
  expect(pages.filter((page) => includesPage('money', page))).toEqual([
    '/user-management',
    '/admin-credits',
  ]);
});

test('page rights: a trailing slash changes nothing, and a page nobody named is for nobody', () => {
  expect(includesPage('support', '/audit/')).toBe(true);
  expect(includesPage('admin', '/admin/elsewhere')).toBe(false);
  expect(includesPage('admin', '/new-page')).toBe(false);
});
