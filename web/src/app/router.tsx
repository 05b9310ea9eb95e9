import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { loadPart } from '#platform/load-part.ts';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { PublicLayout } from './public-layout.tsx';
import { publicPages } from './public-pages.ts';
import { RouteError } from './route-error.tsx';

/** A page of the site without its frame. */
const content = async (page: Promise<{ Content: ComponentType }>) => ({
  Component: (await page).Content,
});

const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouteError />,
    HydrateFallback: LoadingScreen,
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
          {
            lazy: () => import('./for-everybody.tsx'),
            children: [{ path: '*', lazy: () => import('#pages/not-found.tsx') }],
          },
          {
            lazy: () => import('./for-anyone.tsx'),
            children: [
              {
                // All roles and pages share one shell, so that going to another page does not close
                // a stream or lose cached answers.
                lazy: () => import('./shell/shell.tsx'),
                children: [
                  {
                    lazy: () => import('./for-investors.tsx'),
                    children: [
                      {
                        path: '/dashboard',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/dashboard.tsx'),
                      },
                      {
                        path: '/play',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/play.tsx'),
                      },
                      {
                        path: '/funds-holdings',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/funds-holdings.tsx'),
                      },
                      {
                        path: '/account-management',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/account-management.tsx'),
                      },
                      {
                        path: '/reports',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/reports.tsx'),
                      },
                      {
                        path: '/credits',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/credits.tsx'),
                      },
                      {
                        path: '/activity',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/activity.tsx'),
                      },
                      {
                        path: '/credits/checkout',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/credits-checkout.tsx'),
                      },
                      {
                        path: '/credits/invoice/:purchaseId',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/credits-invoice.tsx'),
                      },
                    ],
                  },
                  {
                    lazy: () => import('./for-admins.tsx'),
                    children: [
                      {
                        path: '/admin',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/admin.tsx'),
                      },
                      {
                        path: '/master-accounts',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/master-accounts.tsx'),
                      },
                      {
                        path: '/user-management',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/user-management.tsx'),
                      },
                      {
                        path: '/admin-credits',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/admin-credits.tsx'),
                      },
                      {
                        path: '/admin-reports',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/admin-reports.tsx'),
                      },
                      {
                        path: '/audit',
                        errorElement: <RouteError />,
                        lazy: () => import('#pages/audit.tsx'),
                      },
                    ],
                  },
                  {
                    path: '/profile',
                    errorElement: <RouteError />,
                    lazy: () => import('#pages/profile.tsx'),
                  },
                  {
                    lazy: () => import('./inner-text-layout.tsx'),
                    children: [
                      {
                        path: '/help',
                        errorElement: <RouteError />,
                        lazy: () => content(import('#pages/support.tsx')),
                      },
                      {
                        path: '/help/contact',
                        errorElement: <RouteError />,
                        lazy: () => content(import('#pages/contact-us.tsx')),
                      },
                      {
                        path: '/legal/terms',
                        errorElement: <RouteError />,
                        lazy: () => content(import('#pages/terms-and-conditions.tsx')),
                      },
                      {
                        path: '/legal/refunds',
                        errorElement: <RouteError />,
                        lazy: () => content(import('#pages/refunds-and-cancellation-policy.tsx')),
                      },
                      {
                        path: '/legal/privacy',
                        errorElement: <RouteError />,
                        lazy: () => content(import('#pages/privacy.tsx')),
                      },
                    ],
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

export const router = createBrowserRouter(routes.map(waitingForNetwork));
