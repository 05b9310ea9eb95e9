/** The public pages: path, heading, and words from the end of each. */
export const publicPages: readonly (readonly [path: string, heading: RegExp, end: RegExp])[] = [
  ['/', /Steady hands/, /Is this investment advice\?/],
  ['/pricing', /Pay for the days/, /250 trading days/],
  ['/contact-us', /^Contact Us$/, /Sunday/],
  ['/support', /^Support$/, /SCORES/],
  ['/status', /^Status$/, /More help is on the support page/],
  ['/terms-and-conditions', /^Terms and Conditions$/, /12\. Contact/],
  ['/refunds-and-cancellation-policy', /^Refunds and Cancellation Policy$/, /9\. Contact/],
  ['/privacy', /^Privacy$/, /Data Protection Board/],
];
