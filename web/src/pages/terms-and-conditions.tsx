import { ArticleHeader } from '#features/landing/article-header.tsx';
import { LegalDocument } from '#features/landing/legal/legal-document.tsx';
import { termsSections } from '#features/landing/legal/terms-text.tsx';
import { PublicBody } from '#features/landing/public-body.tsx';
import { operator } from '#features/landing/site.ts';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Content() {
  return (
    <LegalDocument
      title="Terms and Conditions"
      lead="What you can expect of us, and what we expect of you."
      inForceFrom="2026-11-20"
      lastUpdated="day-of-viewing"
      sections={termsSections(operator)}
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
