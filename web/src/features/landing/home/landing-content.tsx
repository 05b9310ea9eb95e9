import type { Operator } from '#features/landing/operator.ts';
import { type Claims, shownClaims } from './claims.ts';
import { ClaimsBand } from './claims-band.tsx';
import { Comparison } from './comparison.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { IdealUsers } from './ideal-users.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { Results } from './results.tsx';
import { TryFirst } from './try-first.tsx';
import { WebinarCard } from './webinar-card.tsx';
import { WhyDifferent } from './why-different.tsx';

/** Everything between the top bar and the footer. */
export function LandingContent({ claims, operator }: { claims: Claims; operator: Operator }) {
  const shown = shownClaims(claims);
  const { product, webinarFormUrl } = operator;
  return (
    <>
      <Hero claims={shown} />
      <ProductPictures />
      <TryFirst />
      <ClaimsBand claims={shown} />
      <HowItWorks claims={shown} product={product} />
      <WhyDifferent product={product} />
      <Comparison claims={shown} product={product} />
      <Results claims={shown} />
      <IdealUsers product={product} />
      <WebinarCard formUrl={webinarFormUrl} />
      <Faq product={product} />
    </>
  );
}
