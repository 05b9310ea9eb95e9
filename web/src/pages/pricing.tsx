import { PublicBody } from '#app/public-body.tsx';
import { Wordmark } from '#app/wordmark.tsx';
import { pricingLinks } from '#features/landing/links.ts';
import { PricingContent } from '#features/landing/pricing-content.tsx';
import { SiteHeader } from '#features/landing/site-header.tsx';

export function Component() {
  return (
    <PublicBody header={<SiteHeader logo={<Wordmark />} links={pricingLinks} />}>
      <PricingContent />
    </PublicBody>
  );
}
