/** The texts that lead to one another, by their public addresses. */
export type TextPath =
  | '/terms-and-conditions'
  | '/refunds-and-cancellation-policy'
  | '/privacy'
  | '/support'
  | '/status'
  | '/contact-us';

interface InnerText {
  /** Its address in the shell, for people who are signed in. */
  to: string;
  /** Its address for everybody else. */
  site: TextPath;
  label: string;
}

/** The texts that people read on the site before they sign in, and in the shell afterwards. */
export const innerTexts: readonly InnerText[] = [
  { to: '/help', site: '/support', label: 'Support' },
  { to: '/help/status', site: '/status', label: 'Status' },
  { to: '/help/contact', site: '/contact-us', label: 'Contact' },
  { to: '/legal/terms', site: '/terms-and-conditions', label: 'Terms' },
  { to: '/legal/refunds', site: '/refunds-and-cancellation-policy', label: 'Refunds' },
  { to: '/legal/privacy', site: '/privacy', label: 'Privacy' },
];

/** The address at which a signed-in person reads this page of the site inside the app. */
export function innerAddressOf(site: string): string | null {
  return innerTexts.find((text) => text.site === site)?.to ?? null;
}

/** The address at which a signed-out person reads this page of the app on the site. */
export function siteAddressOf(pathname: string): TextPath | null {
  return innerTexts.find(({ to }) => to === pathname)?.site ?? null;
}
