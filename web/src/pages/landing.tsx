import { PublicBody } from '#app/public-body.tsx';
import { operator } from '#app/site.ts';
import { Wordmark } from '#app/wordmark.tsx';
import { claims } from '#features/landing/claims.ts';
import { LandingContent } from '#features/landing/landing-content.tsx';
import { landingLinks } from '#features/landing/links.ts';
import { SiteHeader } from '#features/landing/site-header.tsx';

export function Component() {
  return (
    <PublicBody header={<SiteHeader logo={<Wordmark />} links={landingLinks} />}>
      <LandingContent claims={claims} operator={operator} />
    </PublicBody>
  );
}
