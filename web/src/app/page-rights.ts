import type { Role } from '@sthira/contract/people';

const desk = [
  ...['/admin', '/admin/accounts', '/admin/people'],
  ...['/master-accounts', '/user-management', '/admin-brokers', '/audit'],
];
const money = ['/user-management', '/admin-credits'];

/**
 * The pages of the staff that each role includes. Every page's first load has this list; it says no
 * more than the table of roles (`staff-rights.ts`) does, which is larger: the test compares them.
 */
const pages: Record<Role, readonly string[]> = {
  ...{ user: [], support: desk, operations: desk, money },
  admin: [...desk, '/admin-credits', '/admin-reports'],
};

/** Whether a role includes the page of the staff at this path. */
export function includesPage(role: Role, path: string): boolean {
  const [, first, second = ''] = path.split('/');
  return pages[role].includes(second === '' ? `/${first}` : `/${first}/${second}`);
}
