import { ArticleHeader } from '#features/landing/article-header.tsx';
import { LegalDocument } from '#features/landing/legal/legal-document.tsx';
import { privacySections } from '#features/landing/legal/privacy-text.tsx';
import { PublicBody } from '#features/landing/public-body.tsx';
import { operator } from '#features/landing/site.ts';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Content() {
  return (
    <LegalDocument
      title="Privacy"
      lead="What we know about you, why, and what you can do about it."
      inForceFrom="2026-11-20"
      lastUpdated="not-shown"
      sections={privacySections(operator)}
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
