import { PublicBody } from '#app/public-body.tsx';
import { operator } from '#app/site.ts';
import { Wordmark } from '#app/wordmark.tsx';
import { ArticleHeader } from '#features/landing/article-header.tsx';
import { LegalDocument } from '#features/landing/legal-document.tsx';
import { privacySections } from '#features/landing/privacy-text.tsx';

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
