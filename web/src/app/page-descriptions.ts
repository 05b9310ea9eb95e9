/**
 * What search engines show of each public page. It stands in the documents that the build writes, and in
 * no script.
 */
export const pageDescriptions: Readonly<Record<string, string>> = {
  '/': 'Keep your capital in your own broker account, pledge it as margin, and let an index-options algorithm trade on it until you square off.',
  '/pricing':
    'Prepaid credit packs from ₹499. 10 credits per account and ₹1 lakh for each day of trading; credits never expire.',
  '/contact-us': 'E-mail, phone, address and business hours. We typically reply within 24 hours.',
  '/support':
    'How to stop trading at once, what to do when something is refused, how to ask for a refund or complain, and what each word means.',
  '/status': 'Whether the dashboard, the agents and each broker work now, and since when.',
  '/terms-and-conditions':
    'The terms of use: what the platform does, what you answer for, the risks of derivatives, fees, liability and governing law.',
  '/refunds-and-cancellation-policy':
    'When payments are returned, how to ask for a refund, how to cancel, and how long each step takes.',
  '/privacy':
    'Which personal data is held, why, for how long and who receives it, and the rights you have over it.',
};
