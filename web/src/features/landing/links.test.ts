import { expect, test } from 'vitest';
import { footerLinks, landingLinks, pricingLinks } from './links.ts';

const inOrder = (links: readonly { label: string; href: string }[]) =>
  links.map(({ label, href }) => `${label} → ${href}`);
const sections = [
  'How It Works → /#how-it-works',
  'Results → /#results',
  'Webinar → /#webinar',
  'FAQ → /#faq',
];
const landing = [...sections, 'Pricing → /pricing', 'Contact Us → /contact-us'];

test('public links: the landing page’s bar leads to its sections, the pricing and the contact', () =>
  expect(inOrder(landingLinks)).toEqual(landing));

test('public links: the pricing page’s bar leads home first', () =>
  expect(inOrder(pricingLinks)).toEqual(['Home → /', ...sections, 'Contact Us → /contact-us']));

test('public links: the footer leads to the support, to the status, and to every legal text', () => {
  expect(footerLinks.map(({ title }) => title)).toEqual(['Quick links', 'Legal']);
  expect(footerLinks.map(({ links }) => inOrder(links))).toEqual([
    [...landing, 'Support → /support', 'Status → /status'],
    [
      'Terms and Conditions → /terms-and-conditions',
      'Refunds and Cancellation → /refunds-and-cancellation-policy',
      'Privacy → /privacy',
    ],
  ]);
});
