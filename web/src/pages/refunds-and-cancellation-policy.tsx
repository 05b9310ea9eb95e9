import { ArticleHeader } from '#features/landing/article-header.tsx';
import { LegalDocument } from '#features/landing/legal/legal-document.tsx';
import { refundsSections } from '#features/landing/legal/refunds-text.tsx';
import { PublicBody } from '#features/landing/public-body.tsx';
import { operator } from '#features/landing/site.ts';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Content() {
  return (
    <LegalDocument
      title="Refunds and Cancellation Policy"
      lead="When you get your money back, and how."
      inForceFrom="2026-11-20"
      lastUpdated="day-of-viewing"
      sections={refundsSections(operator)}
    />
  );
}

export function Component() {
  return (
    <PublicBody header={<ArticleHeader logo={<Wordmark />} />}>
      <Content />
    </PublicBody>
  );
}
