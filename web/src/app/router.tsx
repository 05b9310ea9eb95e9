import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { loadPart } from '#platform/load-part.ts';
import { innerTexts } from '#ui/page/inner-texts.ts';
import { PublicLayout } from './public-layout.tsx';
import { publicPageAt, publicPages } from './public-pages.ts';
import { RouteError } from './route-error.tsx';
import { Starting } from './starting.tsx';

/** Pages by their paths; one that fails shows its error in the frame around it. */
const pages = (loads: Record<string, () => Promise<object>>): RouteObject[] =>
  Object.entries(loads).map(([path, lazy]) => ({ path, errorElement: <RouteError />, lazy }));

const frame = (name: 'anyone' | 'shell' | 'investors') => async () => ({
  Component: (await import('./signed-in.tsx')).frames[name],
});

const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouteError />,
    HydrateFallback: Starting,
    children: [
      ...publicPages.map((page) => ({
        path: page.path,
        element: <PublicLayout page={page} />,
        children: [{ index: true, lazy: page.load }],
      })),
      {
        lazy: () => import('./session-layout.tsx'),
        errorElement: <RouteError />,
        children: [
          { path: '/login', lazy: () => import('#pages/login.tsx') },
          { path: '/try', lazy: () => import('#pages/try.tsx') },
          {
            lazy: () => import('./for-everybody.tsx'),
            children: [{ path: '*', lazy: () => import('#pages/not-found.tsx') }],
          },
          {
            lazy: frame('anyone'),
            children: [
              {
                // All roles and pages share one shell, so that going to another page does not close
                // a stream or lose cached answers.
                lazy: frame('shell'),
                children: [
                  {
                    lazy: frame('investors'),
                    children: pages({
                      '/dashboard': () => import('#pages/dashboard.tsx'),
                      '/play': () => import('#pages/play.tsx'),
                      '/funds-holdings': () => import('#pages/funds-holdings.tsx'),
                      '/account-management': () => import('#pages/account-management.tsx'),
                      '/reports': () => import('#pages/reports.tsx'),
                      '/result': () => import('#pages/result.tsx'),
                      '/credits': () => import('#pages/credits.tsx'),
                      '/activity': () => import('#pages/activity.tsx'),
                      '/messages': () => import('#pages/messages.tsx'),
                      '/broker-callback': () => import('#pages/broker-callback.tsx'),
                      '/credits/checkout': () => import('#pages/credits-checkout.tsx'),
                      '/credits/invoice/:purchaseId': () => import('#pages/credits-invoice.tsx'),
                    }),
                  },
                  {
                    lazy: () => import('./for-admins.tsx'),
                    children: pages({
                      '/admin': adminPage,
                      '/admin/accounts/:id': adminPage,
                      '/admin/people/:email': () => import('#pages/admin-person.tsx'),
                      '/master-accounts': () => import('#pages/master-accounts.tsx'),
                      '/user-management': () => import('#pages/user-management.tsx'),
                      '/admin-credits': () => import('#pages/admin-credits.tsx'),
                      '/admin-reports': () => import('#pages/admin-reports.tsx'),
                      '/admin-brokers': () => import('#pages/admin-brokers.tsx'),
                      '/audit': () => import('#pages/audit.tsx'),
                    }),
                  },
                  ...pages({
                    '/lab': () => import('#pages/lab.tsx'),
                    '/profile': () => import('#pages/profile.tsx'),
                  }),
                  {
                    lazy: () => import('./inner-text-layout.tsx'),
                    // Without the frame that they have on the site.
                    children: pages(
                      Object.fromEntries(
                        innerTexts.map(({ to, site }) => [
                          to,
                          async () => ({ Component: (await publicPageAt(site)?.load())?.Content }),
                        ]),
                      ),
                    ),
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** The same routes, whose pages wait for a lost network. */
const waitingForNetwork = (route: RouteObject): RouteObject => {
  const { lazy, children } = route;
  return {
    ...route,
    ...(typeof lazy === 'function' ? { lazy: () => loadPart(lazy) } : {}),
    ...(children ? { children: children.map(waitingForNetwork) } : {}),
  } as RouteObject;
};

/** Loads the page of the address at once, so it is opened where its language is known. */
export const openRouter = () => createBrowserRouter(routes.map(waitingForNetwork));

/** One import, whose list of scripts stands in the first load of every page, for two addresses. */
function adminPage() {
  return import('#pages/admin.tsx');
}
