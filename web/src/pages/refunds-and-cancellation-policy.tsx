import { ArticleHeader } from '#features/landing/article-header.tsx';
import { LegalDocument } from '#features/landing/legal/legal-document.tsx';
import refunds from '#features/landing/legal/refunds.md';
import { PublicBody } from '#features/landing/public-body.tsx';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Content() {
  return <LegalDocument lastUpdated="day-of-viewing" {...refunds} />;
}

export function Component() {
  return (
    <PublicBody header={<ArticleHeader logo={<Wordmark />} />}>
      <Content />
    </PublicBody>
  );
}
