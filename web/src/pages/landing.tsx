import { claims } from '#features/landing/home/claims.ts';
import { LandingContent } from '#features/landing/home/landing-content.tsx';
import { landingLinks } from '#features/landing/links.ts';
import { PublicBody } from '#features/landing/public-body.tsx';
import { operator } from '#features/landing/site.ts';
import { SiteHeader } from '#features/landing/site-header.tsx';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Component() {
  return (
    <PublicBody header={<SiteHeader logo={<Wordmark />} links={landingLinks} />}>
      <LandingContent claims={claims} operator={operator} />
    </PublicBody>
  );
}
