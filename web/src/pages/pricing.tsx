import { pricingLinks } from '#features/landing/links.ts';
import { PricingContent } from '#features/landing/pricing/pricing-content.tsx';
import { PublicBody } from '#features/landing/public-body.tsx';
import { SiteHeader } from '#features/landing/site-header.tsx';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Component() {
  return (
    <PublicBody header={<SiteHeader logo={<Wordmark />} links={pricingLinks} />}>
      <PricingContent />
    </PublicBody>
  );
}
