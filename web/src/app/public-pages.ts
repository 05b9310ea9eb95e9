import type { ComponentType } from 'react';

export interface PublicPage {
  path: string;
  title: string;
  /** Where a signed-in visitor goes: to the dashboard, or to the same text inside the shell. */
  signedIn: 'sent-home' | 'sent-inside';
  /** `Content` is what of it stands in the shell too. */
  load: () => Promise<{ Component: ComponentType; Content?: ComponentType }>;
}

/** Every page that is prerendered, in the order of the site map. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Algorithmic trading on your own broker account',
    signedIn: 'sent-home',
    load: () => import('#pages/landing.tsx'),
  },
  {
    path: '/pricing',
    title: 'Pricing',
    signedIn: 'sent-home',
    load: () => import('#pages/pricing.tsx'),
  },
  {
    path: '/contact-us',
    title: 'Contact Us',
    signedIn: 'sent-home',
    load: () => import('#pages/contact-us.tsx'),
  },
  {
    path: '/support',
    title: 'Support',
    signedIn: 'sent-inside',
    load: () => import('#pages/support.tsx'),
  },
  {
    path: '/status',
    title: 'Status',
    signedIn: 'sent-inside',
    load: () => import('#pages/status.tsx'),
  },
  {
    path: '/terms-and-conditions',
    title: 'Terms and Conditions',
    signedIn: 'sent-home',
    load: () => import('#pages/terms-and-conditions.tsx'),
  },
  {
    path: '/refunds-and-cancellation-policy',
    title: 'Refunds and Cancellation Policy',
    signedIn: 'sent-home',
    load: () => import('#pages/refunds-and-cancellation-policy.tsx'),
  },
  {
    path: '/privacy',
    title: 'Privacy',
    signedIn: 'sent-inside',
    load: () => import('#pages/privacy.tsx'),
  },
];

/** The page at an address as a browser may write it: `/pricing`, `/pricing/` or `/pricing.html`. */
export function publicPageAt(pathname: string): PublicPage | undefined {
  const path = pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
  return publicPages.find((page) => page.path === path);
}
