import type { ComponentType } from 'react';

export interface PublicPage {
  path: string;
  title: string;
  description: string;
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
    description:
      'Keep your capital in your own broker account, pledge it as margin, and let an index-options algorithm trade on it until you square off.',
    signedIn: 'sent-home',
    load: () => import('#pages/landing.tsx'),
  },
  {
    path: '/pricing',
    title: 'Pricing',
    description:
      'Prepaid credit packs from ₹499. 10 credits per account and ₹1 lakh for each day of trading; credits never expire.',
    signedIn: 'sent-home',
    load: () => import('#pages/pricing.tsx'),
  },
  {
    path: '/contact-us',
    title: 'Contact Us',
    description: 'E-mail, phone, address and business hours. We typically reply within 24 hours.',
    signedIn: 'sent-home',
    load: () => import('#pages/contact-us.tsx'),
  },
  {
    path: '/support',
    title: 'Support',
    description:
      'How to stop trading at once, what to do when something is refused, how to ask for a refund or complain, and what each word means.',
    signedIn: 'sent-inside',
    load: () => import('#pages/support.tsx'),
  },
  {
    path: '/status',
    title: 'Status',
    description: 'Whether the dashboard, the agents and each broker work now, and since when.',
    signedIn: 'sent-inside',
    load: () => import('#pages/status.tsx'),
  },
  {
    path: '/terms-and-conditions',
    title: 'Terms and Conditions',
    description:
      'The terms of use: what the platform does, what you answer for, the risks of derivatives, fees, liability and governing law.',
    signedIn: 'sent-home',
    load: () => import('#pages/terms-and-conditions.tsx'),
  },
  {
    path: '/refunds-and-cancellation-policy',
    title: 'Refunds and Cancellation Policy',
    description:
      'When payments are returned, how to ask for a refund, how to cancel, and how long each step takes.',
    signedIn: 'sent-home',
    load: () => import('#pages/refunds-and-cancellation-policy.tsx'),
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description:
      'Which personal data is held, why, for how long and who receives it, and the rights you have over it.',
    signedIn: 'sent-inside',
    load: () => import('#pages/privacy.tsx'),
  },
];

/** The page at an address as a browser may write it: `/pricing`, `/pricing/` or `/pricing.html`. */
export function publicPageAt(pathname: string): PublicPage | undefined {
  const path = pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
  return publicPages.find((page) => page.path === path);
}
