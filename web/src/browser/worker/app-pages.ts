/** The pages of people who are signed in, as the router has them. A notification opens no other. */
export const appPages: readonly string[] = [
  '/dashboard',
  '/play',
  '/funds-holdings',
  '/account-management',
  '/reports',
  '/result',
  '/credits',
  '/activity',
  '/messages',
  '/broker-callback',
  '/credits/checkout',
  '/credits/invoice/:purchaseId',
  '/admin',
  '/admin/accounts/:id',
  '/admin/people/:email',
  '/master-accounts',
  '/user-management',
  '/admin-credits',
  '/admin-reports',
  '/admin-brokers',
  '/audit',
  '/lab',
  '/profile',
  '/help',
  '/help/status',
  '/help/contact',
  '/legal/terms',
  '/legal/refunds',
  '/legal/privacy',
];

const start = '/dashboard';
const patterns = appPages.map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`));

const isAppPage = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));

/** Where a notification leads: a page of the app with its query, else the first one. */
export function openedPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin))
    return start;
  const { origin: asked, pathname, search } = new URL(path, origin);
  return asked === origin && isAppPage(pathname) ? pathname + search : start;
}
