// req: INVESTOR-9

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LegalDocument } from '#features/landing/legal/legal-document.tsx';
import privacy from '#features/landing/legal/privacy.md';
import refunds from '#features/landing/legal/refunds.md';
import terms from '#features/landing/legal/terms.md';
import { ContactContent } from './contact-content.tsx';
import type { Operator } from './operator.ts';
import { SupportContent } from './support/support-content.tsx';
import { type TextLinkProps, TextPlaceContext } from './text-place.tsx';

const operator: Operator = {
  product: 'P',
  company: 'C',
  registration: '',
  courts: 'Gurugram',
  address: 'A',
  email: 'e@x.example',
  phone: '1',
  webinarFormUrl: '',
};
const legal = {
  title: 'T',
  lead: 'L',
  inForceFrom: '2026-11-20',
  lastUpdated: 'not-shown',
} as const;
const texts = (
  <>
    <SupportContent operator={operator} />
    <ContactContent operator={operator} />
    <LegalDocument
      {...legal}
      sections={[...terms.sections, ...refunds.sections, ...privacy.sections]}
    />
  </>
);
const own = (markup: string) => [...markup.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
const targets = [
  '/contact-us',
  '/privacy',
  '/refunds-and-cancellation-policy',
  '/status',
  '/support',
  '/support#refund',
];

test('legal text links: on the site they are public addresses', () => {
  expect([...new Set(own(renderToStaticMarkup(texts)))].toSorted()).toEqual(targets);
});

test('legal text links: in the app they stay in the app', () => {
  const Link = ({ to, place, children }: TextLinkProps) => (
    <a href={`/inside${to}${place ? `#${place}` : ''}`}>{children}</a>
  );
  const markup = renderToStaticMarkup(
    <TextPlaceContext value={{ kind: 'shell', Link }}>{texts}</TextPlaceContext>,
  );
  expect([...new Set(own(markup))].toSorted()).toEqual(targets.map((target) => `/inside${target}`));
});
