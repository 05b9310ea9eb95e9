export interface SiteLink {
  href: string;
  label: string;
}

const anchors: readonly SiteLink[] = [
  { href: '/#how-it-works', label: 'How It Works' },
  { href: '/#results', label: 'Results' },
  { href: '/#webinar', label: 'Webinar' },
  { href: '/#faq', label: 'FAQ' },
];

/** The top bars of the specification. */
export const landingLinks: readonly SiteLink[] = [
  ...anchors,
  { href: '/pricing', label: 'Pricing' },
  { href: '/contact-us', label: 'Contact Us' },
];
export const pricingLinks: readonly SiteLink[] = [
  { href: '/', label: 'Home' },
  ...anchors,
  { href: '/contact-us', label: 'Contact Us' },
];

export const footerLinks: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Quick links',
    links: [
      ...landingLinks,
      { href: '/support', label: 'Support' },
      { href: '/status', label: 'Status' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/terms-and-conditions', label: 'Terms and Conditions' },
      { href: '/refunds-and-cancellation-policy', label: 'Refunds and Cancellation' },
      { href: '/privacy', label: 'Privacy' },
    ],
  },
];
